import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

const mebibyte = 1 << 20;

/** Writes a file of different, incompressible blocks of 1 MiB. @returns its MD5. */
export async function writeBytes(file: string, mebibytes: number): Promise<string> {
  const piece = new Uint32Array(mebibyte / 4);
  for (let index = 0; index < piece.length; index += 1)
    piece[index] = Math.imul(index + 1, 2_654_435_761) ^ (index >>> 3);
  const md5 = createHash('md5');
  const out = createWriteStream(file);
  for (let at = 0; at < mebibytes; at += 1) {
    piece[0] = at;
    const bytes = Buffer.from(piece.buffer.slice(0));
    md5.update(bytes);
    if (!out.write(bytes)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'close');
  return md5.digest('hex');
}

const levels = ['INFO', 'INFO', 'INFO', 'INFO', 'DEBUG', 'INFO', 'WARN', 'INFO', 'INFO', 'ERROR'];
const tasks = ['verify_file', 'extract_text', 'label_sections', 'build_company', 'deep_analysis'];

export interface Entry {
  seq: number;
  timestamp: string;
  level: string;
  task_name: string;
  attempt: number;
  message: string;
  fields: Record<string, unknown>;
}

/** Returns entry `seq` of a log with `count` entries, about 150 bytes as JSON. */
export const logEntry = (seq: number, count: number): Entry => ({
  seq,
  timestamp: new Date(1_760_000_000_000 + seq * 37).toISOString(),
  level: levels[(seq * 7) % levels.length]!,
  task_name: tasks[Math.floor(((seq - 1) / count) * tasks.length)]!,
  attempt: 1,
  message: `entry ${seq} took ${(seq * 7919) % 9973} ms`,
  fields: {},
});

/** Writes the complete response of the log endpoint. @returns its size in bytes. */
export async function writeLog(file: string, count: number): Promise<number> {
  const out = createWriteStream(file);
  out.write('{"code":0,"message":"success","data":[');
  for (let seq = 1; seq <= count; seq += 1000) {
    const last = Math.min(count, seq + 999);
    const block = Array.from({ length: last - seq + 1 }, (_, index) => JSON.stringify(logEntry(seq + index, count)));
    if (!out.write((seq > 1 ? ',' : '') + block.join(','))) await once(out, 'drain');
  }
  out.end('],"timestamp":1760000000000}');
  await once(out, 'close');
  return out.bytesWritten;
}
