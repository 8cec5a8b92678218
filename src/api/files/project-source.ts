import { documents } from '#contract/documents.ts';
import { ApiError } from '../api-error.ts';
import { send } from '../request/send.ts';
import { openTarget, partsOf } from './save-target.ts';

/** A range of a project's file. */
export interface SourceRange {
  bytes: Uint8Array<ArrayBuffer>;
  /** Size of the whole file in bytes. */
  size: number;
}

const cutOff = (cause?: unknown) => new ApiError(0, { name: 'CUT_OFF' }, { cause });

/**
 * Reads the bytes `start` to before `end` of a project's file, fewer at its end.
 * @throws ApiError; the signal's reason if aborted
 */
export async function readSourceRange(
  project_id: string,
  start: number,
  end: number,
  signal: AbortSignal,
): Promise<SourceRange> {
  const headers = { range: `bytes=${start}-${end - 1}` };
  const response = await send(documents.source, { params: { project_id }, headers, signal });
  const buffer = await response.arrayBuffer().catch((cause) => {
    throw signal.aborted ? signal.reason : cutOff(cause);
  });
  const bytes = new Uint8Array(buffer);
  // A proxy may ignore the range.
  if (response.status !== 206) return { bytes: bytes.subarray(start, end), size: bytes.length };
  const size = Number(/\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1]);
  if (!size || bytes.length !== Math.min(end, size) - start) throw cutOff();
  return { bytes, size };
}

/**
 * Saves a project's file under its name.
 * @throws ApiError CUT_OFF if the download broke off; the signal's reason if aborted
 */
export async function saveSource(project_id: string, signal: AbortSignal): Promise<void> {
  const response = await send(documents.source, { params: { project_id }, query: { download: '' }, signal });
  const size = Number(response.headers.get('content-length')) || undefined;
  const target = await openTarget(nameOf(response), size, 'application/octet-stream');
  try {
    let received = 0;
    for await (const part of partsOf(response, (cause) => (signal.aborted ? signal.reason : cutOff(cause)))) {
      received += part.length;
      await target.write(part);
    }
    if (size !== undefined && received !== size && !response.headers.has('content-encoding')) throw cutOff();
    await target.finish();
    target.keep();
  } catch (error) {
    await target.drop();
    throw error;
  }
}

function nameOf(response: Response): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('content-disposition') ?? '')?.[1];
  try {
    return decodeURIComponent(encoded ?? '').replace(/[/\\]/g, '_') || 'document';
  } catch {
    return 'document';
  }
}
