/** Child process of `sandbox.ts`. Reads the file from standard input and writes messages to descriptor 3. */
import { fstatSync } from 'node:fs';
import { Socket } from 'node:net';
import { fromDescriptor } from '../../detect/bytes.ts';
import { faultOf } from '../../messages/faults.ts';
import { UnusableFile } from '../../step.ts';
import { readDocument } from '../read-document.ts';
import type { Job } from './messages.ts';
import { Output, ReadLimitReached } from './output.ts';

const job = JSON.parse(process.argv[2] ?? '') as Job;
// The other end closes when the service dies, and the result is no longer needed. If this process is too busy to notice, the
// kernel's CPU time limit ends it.
const socket = new Socket({ fd: 3, readable: true, writable: true });
socket.on('end', () => process.exit(1)).resume();
const output = new Output(socket, job.limits);

try {
  const bytes = fromDescriptor(0, fstatSync(0).size);
  if (job.mode === 'probe') await (await import('../formats/pdf/read-pdf.ts')).probePdf(bytes);
  else if (job.mode === 'table') await (await import('../sheet/read-sheet.ts')).readSheet(bytes, output);
  else if (job.mode === 'scans')
    await (await import('../scan/find-scans.ts')).findScans(bytes, job.pages ?? [], output);
  else if (job.mode === 'picture')
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
