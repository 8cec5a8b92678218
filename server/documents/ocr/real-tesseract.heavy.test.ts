import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { findBoundary } from '../extract/sandbox/boundary/find-boundary.ts';
import { extract } from '../testing/extract.ts';
import { makeScan, wholePage } from '../testing/make-scan.ts';
import { runSteps } from '../testing/steps.ts';
import { openOcr } from './ocr.ts';

const ocr = await openOcr(['eng', 'chi_sim'], await findBoundary());

/** Returns a page at 150 dpi as a scanner saves it. Tabs separate the cells of a row. */
function scanned(lines: string[]) {
  const [width, height] = [1240, 1754];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#111';
  context.font = '30px sans-serif';
  for (const [row, line] of lines.entries())
    for (const [cell, text] of line.split('\t').entries()) context.fillText(text, 100 + cell * 300, 150 + row * 55);
  const dictionary = '/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode';
  return { content: wholePage, image: { width, height, dictionary, data: canvas.toBuffer('image/jpeg', 80) } };
}

test.skipIf(ocr.status !== 'ready')(
  'a scan is read, labeled and analyzed with the confidence of its words',
  async () => {
    const page = scanned([
      'Acme Robotics builds warehouse robots for small logistics companies.',
      'We are raising USD 4.2 million to expand into Germany.',
      'Year\t2023\t2024\t2025',
      'Revenue\t1,200,000\t2,400,000\t4,100,000',
      'Costs\t900,000\t1,700,000\t2,600,000',
      'Our team of 35 people is led by Jane Miller, CEO.',
    ]);
    const { text } = await extract('scan.pdf', makeScan([page]), { ocr });
    const read = text.blocks.map((block) => block.text).join('\n');
    expect(read).toContain('We are raising USD 4.2 million to expand into Germany.');
    expect(read).toContain('Revenue\t1,200,000\t2,400,000\t4,100,000');
    const { result } = await runSteps(text);
    expect(result.summary).toMatchObject({ ask: '4200000', ask_currency: 'USD', scans: { read: [1], unread: [] } });
    const figure = result.figures.find(({ raw }) => raw.includes('4.2'));
    expect(figure?.text_confidence).toBeGreaterThan(60);
  },
  60_000,
);
