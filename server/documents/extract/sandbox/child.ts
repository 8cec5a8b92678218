/** Child process of `sandbox.ts`. Reads the file from standard input and writes messages to descriptor 3. */
import { fstatSync } from 'node:fs';
import { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { fromDescriptor } from '../../detect/bytes.ts';
import { faultOf } from '../../messages/faults.ts';
import { UnusableFile } from '../../step.ts';
import { readDocument } from '../read-document.ts';
import type { Job } from './messages.ts';
import { Output, ReadLimitReached } from './output.ts';

const IDLE_CHECK_MS = 60_000;

const job = JSON.parse(process.argv[2] ?? '') as Job;
// The other end closes when the service dies, and the result is no longer needed. If this process is too busy to notice, the
// kernel's CPU time limit ends it.
const socket = new Socket({ fd: 3, readable: true, writable: true });
socket.on('end', () => process.exit(1)).resume();
const output = new Output(socket, job.limits);

// A reader that waits for something that never comes uses no processor time. A busy machine does not make it idle.
let before = performance.eventLoopUtilization();
setInterval(() => {
  const { idle } = performance.eventLoopUtilization(before);
  if (idle > 0.9 * IDLE_CHECK_MS) throw new Error('The reader waits for nothing.');
  before = performance.eventLoopUtilization();
}, IDLE_CHECK_MS).unref();

try {
  const bytes = fromDescriptor(0, fstatSync(0).size);
  if (job.mode === 'probe') await (await import('../formats/pdf/read-pdf.ts')).probePdf(bytes);
  else if (job.mode === 'table') await (await import('../sheet/read-sheet.ts')).readSheet(bytes, output);
  else if (job.mode === 'scans') {
    const { findDrawnPages } = await import('../scan/find-scans.ts');
    for await (const { kind, page } of findDrawnPages(bytes, job.pages ?? [], output)) output.drawnPage(kind, page);
  } else if (job.mode === 'picture')
    await (await import('../scan/page-picture.ts')).sendPagePicture(bytes, job.pages?.[0] ?? 1, output);
  else await readDocument({ format: job.format, bytes, name: job.name }, output);
  output.done();
} catch (error) {
  if (error instanceof UnusableFile) output.fault(error.fault);
  else if (error instanceof ReadLimitReached) {
    output.truncated(error.limit);
    output.done();
  } else if (error instanceof RangeError) output.fault(faultOf('FILE_TOO_COMPLEX.file'));
  else throw error;
}
socket.end(() => process.exit(0));
