import SparkMD5 from 'spark-md5';
import { md5Core } from './md5-core.gen.ts';

/** State of a digest after `bytes` bytes, a multiple of 64. It can be stored and continued later or in another tab. */
export interface Checkpoint {
  bytes: number;
  words: number[];
}

/** Running MD5 computation (RFC 1321). */
export interface Md5 {
  update(bytes: Uint8Array): void;
  /** Returns the state after the last whole block. */
  checkpoint(): Checkpoint;
  /** Finishes the computation and returns 32 hexadecimal digits. */
  digest(): string;
}

const BLOCK_BYTES = 64;
const start: Checkpoint = { bytes: 0, words: [0x67452301, 0xefcdab89 | 0, 0x98badcfe | 0, 0x10325476] };

interface Core {
  memory: WebAssembly.Memory;
  blocks(at: number, count: number): void;
}

/** Layout of the core's memory: state at offset 0, then the partial block, then the input buffer. Sizes in bytes. */
const HELD_OFFSET = 64;
const INPUT_OFFSET = 1024;
const INPUT_BYTES = 1 << 20;

let compiled: WebAssembly.Module | undefined;

/** Creates an MD5 computed by WebAssembly. @throws WebAssembly.CompileError if the page's policy forbids WebAssembly */
export function wasmMd5(from: Checkpoint = start): Md5 {
  compiled ??= new WebAssembly.Module(Uint8Array.from(atob(md5Core), (character) => character.charCodeAt(0)));
  const { memory, blocks } = new WebAssembly.Instance(compiled).exports as unknown as Core;
  const words = new Int32Array(memory.buffer, 0, 4);
  const bytesOf = new Uint8Array(memory.buffer);
  words.set(from.words);
  let total = from.bytes;
  let held = 0;

  const fold = (bytes: Uint8Array) => {
    for (let at = 0; at < bytes.length; at += INPUT_BYTES) {
      const part = bytes.subarray(at, at + INPUT_BYTES);
      bytesOf.set(part, INPUT_OFFSET);
      blocks(INPUT_OFFSET, part.length / BLOCK_BYTES);
    }
  };
  return {
    update(bytes) {
      total += bytes.length;
      let rest = bytes;
      if (held > 0) {
        const fill = rest.subarray(0, BLOCK_BYTES - held);
        bytesOf.set(fill, HELD_OFFSET + held);
        held += fill.length;
        if (held < BLOCK_BYTES) return;
        blocks(HELD_OFFSET, 1);
        rest = rest.subarray(fill.length);
      }
      const whole = rest.length - (rest.length % BLOCK_BYTES);
      fold(rest.subarray(0, whole));
      held = rest.length - whole;
      bytesOf.set(rest.subarray(whole), HELD_OFFSET);
    },
    checkpoint: () => ({ bytes: total - held, words: [...words] }),
    digest() {
      const padded = held < BLOCK_BYTES - 8 ? BLOCK_BYTES : 2 * BLOCK_BYTES;
      bytesOf.fill(0, HELD_OFFSET + held, HELD_OFFSET + padded);
      bytesOf[HELD_OFFSET + held] = 0x80;
      new DataView(memory.buffer).setBigUint64(HELD_OFFSET + padded - 8, BigInt(total) * 8n, true);
      blocks(HELD_OFFSET, padded / BLOCK_BYTES);
      return hex(new Uint8Array(memory.buffer.slice(0, 16)));
    },
  };
}

/** Creates an MD5 computed in JavaScript, at about a sixth of the speed of WebAssembly. */
export function sparkMd5(from: Checkpoint = start): Md5 {
  const spark = new SparkMD5.ArrayBuffer();
  // The types of spark-md5 say bytes, but its code uses binary strings.
  const none = '' as unknown as Uint8Array;
  spark.setState({ buff: none, length: from.bytes, hash: [...from.words] });
  return {
    update: (bytes) => void spark.append(exactBuffer(bytes)),
    checkpoint() {
      const { buff, length, hash } = spark.getState();
      return { bytes: length - buff.length, words: [...hash] };
    },
    digest: () => spark.end(),
  };
}

/** Creates the fastest MD5 that the page's policy allows. */
export function createMd5(from?: Checkpoint): Md5 {
  try {
    return wasmMd5(from);
  } catch {
    return sparkMd5(from);
  }
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns the bytes of a view as a buffer, without a copy if the view spans its whole buffer. */
const exactBuffer = (bytes: Uint8Array): ArrayBuffer =>
  (bytes.byteLength === bytes.buffer.byteLength
    ? bytes.buffer
    : bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)) as ArrayBuffer;
