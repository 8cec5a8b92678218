import type { Bytes } from '../../detect/bytes.ts';
import { detectEncoding, type TextEncoding } from '../../detect/encoding.ts';
import { UnusableFile } from '../../step.ts';
import type { Output } from '../sandbox/output.ts';

/** Of a text file no more than this is read: 32 MiB, some ten thousand pages. */
export const MOST_TEXT_BYTES = 32 * 1024 * 1024;

const SAMPLE = 65_536;

/** By all bytes read, not by the first alone; where a stray byte spoils that, by the beginning. */
function encodingOf(bytes: Buffer): TextEncoding {
  return detectEncoding(bytes) ?? detectEncoding(bytes.subarray(0, SAMPLE)) ?? 'utf-8';
}

/**
 * The text of a plain file, with `\n` between lines and no byte order mark. Bytes that are no character become `�`.
 * A file that is longer than `MOST_TEXT_BYTES` ends at its last whole line, and the output hears of it.
 */
export async function decodeText(bytes: Bytes, output: Output): Promise<string> {
  const read = await bytes.read(0, MOST_TEXT_BYTES);
  const encoding = encodingOf(read);
  const cut = bytes.size > read.length;
  const decoded = new TextDecoder(encoding).decode(read, { stream: cut });
  const text = decoded.includes('\r') ? decoded.replace(/\r\n?/g, '\n') : decoded;
  if (text.trim() === '') throw new UnusableFile('NO_TEXT', 'The file has no text in it. Upload one with content.');
  output.log('info', `Decoded ${read.length} bytes as ${encoding}`, {
    encoding,
    bytes: read.length,
    characters: text.length,
  });
  const unknown = text.match(/\ufffd/g)?.length ?? 0;
  if (unknown > 0)
    output.log('warn', `${unknown} characters could not be decoded as ${encoding}`, { encoding, unknown });
  if (!cut) return text;
  output.truncated(`${MOST_TEXT_BYTES} bytes of text`);
  const end = text.lastIndexOf('\n');
  return end > 0 ? text.slice(0, end) : text;
}

/** The lines of a text one at a time, so that a long text is not held twice. */
export function* eachLine(text: string): Generator<string> {
  for (let start = 0; start <= text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    yield text.slice(start, end);
    start = end + 1;
  }
}
