import type { Output } from '../sandbox/output.ts';

/** Length in characters after which a block ends at the next blank line. */
const SOFT_BLOCK_LENGTH = 4_000;
/** Length in characters after which a block ends at the next line. */
const HARD_BLOCK_LENGTH = 12_000;

/** Groups lines into blocks with their heading and start line. */
export class LineGroup {
  readonly #output: Output;
  #lines: string[] = [];
  #length = 0;
  #begins = 1;
  #heading: string | undefined;

  constructor(output: Output) {
    this.#output = output;
  }

  /** Starts a block with this heading, which is also the first line of its text. */
  async heading(text: string, line: number): Promise<void> {
    await this.end();
    this.#heading = text;
    await this.line(text, line);
  }

  /** @param line 1-based number of the line, or of the paragraph, in the file. */
  async line(text: string, line: number): Promise<void> {
    const blank = text.trim() === '';
    if (this.#length > HARD_BLOCK_LENGTH || (blank && this.#length > SOFT_BLOCK_LENGTH)) await this.end();
    if (this.#lines.length === 0) {
      if (blank) return;
      this.#begins = line;
    }
    // Keep skipped lines as blank ones, so that line n of a block is line n of the file.
    const gap = line - this.#begins - this.#lines.length;
    for (let i = 0; i < Math.min(gap, 200); i++) this.#lines.push('');
    this.#lines.push(text);
    this.#length += text.length + 1;
  }

  async end(): Promise<void> {
    if (this.#lines.length > 0) {
      const heading = this.#heading;
      await this.#output.block({
        place: { line: this.#begins },
        ...(heading && { heading }),
        text: this.#lines.join('\n'),
      });
    }
    this.#lines = [];
    this.#length = 0;
    this.#heading = undefined;
  }
}
