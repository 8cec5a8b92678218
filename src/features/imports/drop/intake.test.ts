import { expect, it, vi } from 'vitest';
import { Intake } from './intake.ts';

const chosen = (name: string, content: string) => ({ file: new File([content], name), handle: null });

it('passes importable files to the engine and lists the rest until dismissed', async () => {
  const add = vi.fn(async () => {});
  const intake = new Intake({ add });
  const good = chosen('plan.pdf', 'x');
  const huge = chosen('huge.bin', 'x');
  Object.defineProperty(huge.file, 'size', { value: 6 * 1024 ** 4 });
  await intake.take({
    files: [good, chosen('empty.txt', ''), huge],
    refusals: [{ name: 'drafts', why: 'empty-folder' }],
  });
  expect(add).toHaveBeenCalledExactlyOnceWith([good]);
  expect(intake.refusals.get()).toEqual([
    { name: 'empty.txt', why: 'empty' },
    { name: 'huge.bin', why: 'too-large' },
    { name: 'drafts', why: 'empty-folder' },
  ]);
  await intake.take({ files: [good], refusals: [] });
  expect(intake.refusals.get()).toHaveLength(3);
  intake.dismiss();
  expect(intake.refusals.get()).toEqual([]);
});

it('takes dropped files with their handles and the files in folders', async () => {
  const add = vi.fn(async () => {});
  const intake = new Intake({ add });
  const file = new File(['x'], 'plan.pdf');
  const inner = new File(['y'], 'team.pdf');
  const handle = { kind: 'file' } as FileSystemFileHandle;
  const folder = {
    kind: 'directory',
    name: 'round',
    values: async function* () {
      yield { kind: 'file', name: 'team.pdf', getFile: async () => inner };
    },
  } as unknown as FileSystemDirectoryHandle;
  await intake.takeItems([
    { file, entry: null, handle: Promise.resolve(handle) },
    { file: null, entry: null, handle: Promise.resolve(folder) },
  ]);
  expect(add).toHaveBeenCalledExactlyOnceWith([
    { file, handle },
    expect.objectContaining({ file: inner, folder: 'round' }),
  ]);
});

it('asks about files that labeling may be unable to read, and imports them only if told to', async () => {
  const add = vi.fn(async () => {});
  const intake = new Intake({ add });
  const files = [
    chosen('blank.txt', ' \n'),
    chosen('plan.txt', 'x'),
    chosen('cut.pdf', '%PDF-1.7'),
    chosen('b.txt', ' '),
  ];
  await intake.take({ files, refusals: [] });
  expect(add).toHaveBeenCalledExactlyOnceWith([files[1]]);
  const [blank, cut, other] = intake.doubts.get();
  expect([blank, cut, other]).toEqual([
    { chosen: files[0], why: 'no-text' },
    { chosen: files[2], why: 'cut-off' },
    { chosen: files[3], why: 'no-text' },
  ]);
  await intake.accept([cut!]);
  expect(add).toHaveBeenLastCalledWith([{ ...files[2], doubt: 'cut-off' }]);
  intake.discard([blank!, other!]);
  expect(intake.doubts.get()).toEqual([]);
  expect(add).toHaveBeenCalledTimes(2);
});

it('lists files whose import cannot be started, and goes on with the next ones', async () => {
  const add = vi.fn(async () => {});
  add.mockRejectedValueOnce(new DOMException('closed', 'InvalidStateError'));
  const intake = new Intake({ add });
  const files = Array.from({ length: 51 }, (_, index) => chosen(`${index}.txt`, 'x'));
  await intake.take({ files, refusals: [] });
  expect(add).toHaveBeenCalledTimes(2);
  expect(intake.refusals.get()).toHaveLength(50);
  expect(intake.refusals.get()[0]).toEqual({ name: '0.txt', why: 'not-started' });
});
