import { afterEach, expect, it, vi } from 'vitest';
import { fromField, fromItems, fromPicker } from './collect-files.ts';
import type { TransferItem } from './transfer-items.ts';

afterEach(() => vi.unstubAllGlobals());

const gone = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
const handleOf = (name: string, getFile: () => Promise<File> = async () => new File(['x'], name)) =>
  ({ kind: 'file', name, getFile }) as FileSystemFileHandle;
const directoryOf = (name: string, values: () => AsyncGenerator<unknown>) =>
  ({ kind: 'directory', name, values }) as unknown as FileSystemDirectoryHandle;
const itemOf = (part: Partial<TransferItem>): TransferItem => ({
  file: null,
  entry: null,
  handle: Promise.resolve(null),
  ...part,
});
const namesOf = ({ files }: { files: { file: File }[] }) => files.map(({ file }) => file.name);

/** Entry of browsers without handles: an error instead of a list stands for what cannot be read. */
function entryOf(name: string, content?: (FileSystemEntry | Error)[] | Error): FileSystemEntry {
  const file = (resolve: (file: File) => void, reject: (error: Error) => void) =>
    content instanceof Error ? reject(content) : resolve(new File(['x'], name));
  const createReader = () => {
    const batches = Array.isArray(content) ? [...content, []] : [];
    return {
      readEntries(resolve: (batch: unknown[]) => void, reject: (error: Error) => void) {
        const next = batches.shift();
        if (next instanceof Error) reject(next);
        else resolve([next].flat());
      },
    };
  };
  const isDirectory = Array.isArray(content);
  return { name, isDirectory, isFile: !isDirectory, file, createReader } as unknown as FileSystemEntry;
}

it('keeps the other files if a file or folder of a dropped folder cannot be read', async () => {
  const locked = directoryOf('locked', async function* () {
    yield handleOf('inner.pdf');
    await gone();
  });
  const round = directoryOf('round', async function* () {
    yield handleOf('a.pdf');
    yield handleOf('vanished.tmp', gone);
    yield locked;
    yield handleOf('b.pdf');
  });
  const collected = await fromItems([
    itemOf({ handle: Promise.resolve(round) }),
    itemOf({ file: new File(['x'], 'c.pdf') }),
  ]);
  expect(namesOf(collected)).toEqual(['a.pdf', 'inner.pdf', 'b.pdf', 'c.pdf']);
  expect(collected.refusals).toEqual([
    { name: 'vanished.tmp', why: 'unreadable' },
    { name: 'round/locked', why: 'unreadable' },
  ]);
});

it('keeps the other files in browsers without handles', async () => {
  const missing = new DOMException('gone', 'NotFoundError');
  const round = entryOf('round', [
    entryOf('a.pdf'),
    entryOf('vanished.tmp', missing),
    entryOf('locked', [entryOf('inner.pdf'), missing]),
    entryOf('b.pdf'),
  ]);
  const collected = await fromItems([itemOf({ entry: round }), itemOf({ entry: entryOf('none', []) })]);
  expect(namesOf(collected)).toEqual(['a.pdf', 'inner.pdf', 'b.pdf']);
  expect(collected.refusals).toEqual([
    { name: 'vanished.tmp', why: 'unreadable' },
    { name: 'round/locked', why: 'unreadable' },
    { name: 'none', why: 'empty-folder' },
  ]);
});

it('keeps the other files of a picker', async () => {
  vi.stubGlobal('window', {
    showOpenFilePicker: async () => [handleOf('a.pdf'), handleOf('gone.pdf', gone), handleOf('b.pdf')],
  });
  const collected = await fromPicker(true);
  expect(namesOf(collected)).toEqual(['a.pdf', 'b.pdf']);
  expect(collected.refusals).toEqual([{ name: 'gone.pdf', why: 'unreadable' }]);
});

it('refuses items of archive windows and mail programs, which have no content', async () => {
  const collected = await fromItems([itemOf({}), itemOf({ entry: entryOf('mail.eml') })]);
  expect(collected).toEqual({
    files: [],
    refusals: [
      { name: '', why: 'no-content' },
      { name: 'mail.eml', why: 'no-content' },
    ],
  });
});

it('refuses a chosen folder in which nothing can be imported', () => {
  const chosen = (...paths: string[]) => {
    const files = paths.map((path) =>
      Object.defineProperty(new File(['x'], path.split('/').at(-1)!), 'webkitRelativePath', { value: path }),
    );
    return fromField(files as unknown as FileList);
  };
  const refusals = [{ name: 'Deals', why: 'empty-folder' }];
  expect(chosen('Deals/.DS_Store', 'Deals/2026/Thumbs.db')).toEqual({ files: [], refusals });
  expect(chosen('Deals/.DS_Store', 'Deals/a.pdf')).toMatchObject({ files: [{ folder: 'Deals' }], refusals: [] });
  expect(fromField(null)).toEqual({ files: [], refusals: [] });
});
