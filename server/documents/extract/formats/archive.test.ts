import { expect, test } from 'vitest';
import { makeZip } from '../../testing/make-zip.ts';
import { readBlocks } from '../../testing/read-blocks.ts';

const key = makeZip([
  { name: 'Index/Slide-1.iwa', content: 'x' },
  { name: 'preview.jpg', content: 'x' },
]);

test.each<[string, Buffer | string, string]>([
  ['deck.key', key, 'The file is a Keynote presentation'],
  ['plan.key/Metadata/Properties.plist', 'bplist00', 'The file is a list of settings (.plist)'],
  [
    'plan.pages/buildVersionHistory.plist',
    '<?xml version="1.0"?><plist><string>M8.0</string></plist>',
    'The file is a list',
  ],
  ['costs.xml', '<?xml version="1.0"?><costs year="2025"/>', 'The file is an XML file'],
  ['app.jar', makeZip([{ name: 'META-INF/MANIFEST.MF', content: 'x' }]), 'The file is a Java program (JAR)'],
])('skips %s in an archive by its name, and reads the other files', async (name, content, reason) => {
  const log: { message?: string }[] = [];
  const archive = makeZip([
    { name: 'team.txt', content: 'Two founders' },
    { name, content },
  ]);
  expect(await readBlocks('zip', archive, log)).toMatchObject([{ text: 'Two founders' }]);
  expect(log.map(({ message }) => message)).toContainEqual(expect.stringContaining(`Skipped ${name}: ${reason}`));
});
