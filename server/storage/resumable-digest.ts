import { digestCore } from './digest-core.gen.ts';

interface Core {
  memory: WebAssembly.Memory;
  blocks(at: number, end: number): void;
}

const BLOCK_BYTES = 64;
const STATE_BYTES = 48;
const MD5_BYTES = 16;
/** Address of the input in the core's memory, after the state and the core's own data. */
const INPUT_OFFSET = 1024;
/** Maximum number of bytes to hash at once. */
export const INPUT_BYTES = 1024 * 1024;

const core = new WebAssembly.Module(Buffer.from(digestCore, 'base64'));
/** Initial state: four words of MD5 (RFC 1321 §3.3), eight of SHA-256 (FIPS 180-4 §5.3.3). */
const initial = new Uint8Array(
  Uint32Array.of(
    ...[0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476],
    ...[0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19],
  ).buffer,
);

/** Computes MD5 and SHA-256 in one pass. The state can be stored, and continued later by another process. */
export class ResumableDigest {
  readonly #blocks: Core['blocks'];
  readonly #bytes: Uint8Array;
  /** Number of bytes at the beginning of the input that are not a whole block yet. */
  #held = 0;

  constructor() {
    const { memory, blocks } = new WebAssembly.Instance(core).exports as unknown as Core;
    this.#blocks = blocks;
    this.#bytes = new Uint8Array(memory.buffer);
  }

  /** @param state as `state` returned it after a multiple of 64 bytes, or null to begin */
  load(state: Uint8Array | null) {
    this.#held = 0;
    this.#bytes.set(state ?? initial);
  }

  /** Memory of `INPUT_BYTES` for the next bytes. `take` hashes those that were written to its beginning. */
  get input(): Uint8Array {
    return this.#bytes.subarray(INPUT_OFFSET + this.#held, INPUT_OFFSET + this.#held + INPUT_BYTES);
  }

  take(length: number) {
    const end = INPUT_OFFSET + this.#held + length;
    this.#held = (this.#held + length) % BLOCK_BYTES;
    this.#blocks(INPUT_OFFSET, end - this.#held);
    this.#bytes.copyWithin(INPUT_OFFSET, end - this.#held, end);
  }

  /** Returns the state after the last whole block. */
  state = (): Uint8Array => this.#bytes.slice(0, STATE_BYTES);

  /** Finishes the computation. @returns the MD5, then the SHA-256. */
  finish(totalBytes: number): Uint8Array {
    const bytes = this.#bytes;
    const state = this.state();
    const end = INPUT_OFFSET + (this.#held < BLOCK_BYTES - 8 ? 1 : 2) * BLOCK_BYTES;
    bytes.fill(0, INPUT_OFFSET + this.#held, end);
    bytes[INPUT_OFFSET + this.#held] = 0x80;
    // The two pad a message with its length in different byte orders.
    const pad = (isLittleEndian: boolean) => {
      this.load(state);
      new DataView(bytes.buffer).setBigUint64(end - 8, BigInt(totalBytes) * 8n, isLittleEndian);
      this.#blocks(INPUT_OFFSET, end);
      return Buffer.from(this.state());
    };
    return Buffer.concat([pad(true).subarray(0, MD5_BYTES), pad(false).swap32().subarray(MD5_BYTES)]);
  }
}
