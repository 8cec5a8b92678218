import type { Bytes } from '../../detect/bytes.ts';
import { declaredEncoding, detectEncoding } from '../../detect/encoding.ts';
import { unusable } from '../../messages/faults.ts';
import { say } from '../../messages/say.ts';
import type { Output } from '../sandbox/output.ts';

/** Maximum number of bytes read from a text file: 32 MiB, about ten thousand pages. */
const MAX_TEXT_BYTES = 32 * 1024 * 1024;

const SAMPLE = 65_536;

/** Detects the encoding from all bytes, or from the start if that fails because of an invalid byte further on. */
function encodingOf(bytes: Buffer): string {
  return detectEncoding(bytes) ?? detectEncoding(bytes.subarray(0, SAMPLE)) ?? 'utf-8';
}

/**
 * Decodes a text file, normalizes line ends to `\n` and removes the byte order mark. Invalid bytes become `�`. A file
 * longer than `MAX_TEXT_BYTES` is cut at its last complete line and reported as truncated.
 */
export async function decodeText(bytes: Bytes, output: Output): Promise<string> {
  const read = await bytes.read(0, MAX_TEXT_BYTES);
  const encoding = encodingOf(read);
  const cut = bytes.size > read.length;
  const decoded = new TextDecoder(encoding).decode(read, { stream: cut });
  const text = decoded.includes('\r') ? decoded.replace(/\r\n?/g, '\n') : decoded;
  if (text.trim() === '') throw unusable('NO_TEXT.blank');
  output.log('info', ...say('text.decoded', { encoding, bytes: read.length, characters: text.length }));
  const isGuess = encoding === 'windows-1252' && declaredEncoding(read) !== encoding;
  if (isGuess && /[\u00c0-\u00ff]/.test(text)) output.log('warn', ...say('text.guessed', { encoding }));
  const unknown = text.match(/\ufffd/g)?.length ?? 0;
  if (unknown > 0) output.log('warn', ...say('text.undecodable', { encoding, unknown }));
  if (!cut) return text;
  output.truncated({ limit: 'bytes', n: MAX_TEXT_BYTES });
  const end = text.lastIndexOf('\n');
  return end > 0 ? text.slice(0, end) : text;
}

/** Yields the lines of a text one at a time, so that a long text is not held in memory twice. */
export function* eachLine(text: string): Generator<string> {
  for (let start = 0; start <= text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    yield text.slice(start, end);
    start = end + 1;
  }
}
