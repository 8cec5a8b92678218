import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';

/** A stream exceeds the limit of its total length or of one line. */
export class OutputLimitError extends Error {}

/**
 * Yields the lines of a stream, with limits on one line and on all lines together.
 * @param limits maximum lengths in characters.
 * @throws OutputLimitError if a limit is exceeded.
 */
export async function* boundedLines(stream: Readable, limits: { line: number; all: number }): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let rest: string[] = [];
  let restLength = 0;
  let all = 0;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    const text = decoder.write(piece);
    all += text.length;
    if (all > limits.all) throw new OutputLimitError();
    let start = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      rest.push(text.slice(start, end));
      yield rest.join('');
      rest = [];
      restLength = 0;
      start = end + 1;
    }
    rest.push(text.slice(start));
    restLength += text.length - start;
    if (restLength > limits.line) throw new OutputLimitError();
  }
}
