import type { ExtractedText } from '#server/documents/outputs.ts';
import { UnusableFile } from '#server/documents/step.ts';

/** Maximum total length in characters of the texts that are kept: two of the longest documents. */
const MAX_CHARACTERS = 40_000_000;
const MAX_TEXTS = 100;
/** Memory of a block beside its text, as a number of characters. */
const BLOCK_CHARACTERS = 100;

interface Kept {
  text: Promise<ExtractedText>;
  characters: number;
}

/**
 * Keeps the most recently used texts, because a reader asks for one in many requests. Simultaneous requests share one
 * reading. The fault of a file is kept too, so that a hostile file is not read again for each request.
 */
export class TextCache {
  readonly #texts = new Map<string, Kept>();

  get(key: string, read: () => Promise<ExtractedText>): Promise<ExtractedText> {
    const kept = this.#texts.get(key) ?? this.#begin(key, read);
    // The order of the map is the order of use.
    this.#texts.delete(key);
    this.#texts.set(key, kept);
    return kept.text;
  }

  #begin(key: string, read: () => Promise<ExtractedText>): Kept {
    const kept: Kept = { text: read(), characters: 0 };
    kept.text.then(
      ({ characters, blocks }) => {
        kept.characters = characters + blocks.length * BLOCK_CHARACTERS;
        this.#shrink();
      },
      (error) => {
        if (!(error instanceof UnusableFile) && this.#texts.get(key) === kept) this.#texts.delete(key);
      },
    );
    return kept;
  }

  #shrink() {
    let total = [...this.#texts.values()].reduce((sum, { characters }) => sum + characters, 0);
    for (const [key, { characters }] of this.#texts) {
      if (total <= MAX_CHARACTERS && this.#texts.size <= MAX_TEXTS) return;
      this.#texts.delete(key);
      total -= characters;
    }
  }
}
