import SparkMD5 from 'spark-md5';
import { md5Core } from './md5-core.gen.ts';

/** Where a digest stands after `bytes` bytes, a multiple of 64: enough to go on from there, in another tab or on another day. */
export interface Checkpoint {
  bytes: number;
  words: number[];
}

/** One running MD5 (RFC 1321), whatever computes it. */
export interface Md5 {
  update(bytes: Uint8Array): void;
  /** The state after the last whole block. */
  checkpoint(): Checkpoint;
  /** 32 hexadecimal digits; ends the running digest. */
  digest(): string;
}

const block = 64;
const start: Checkpoint = { bytes: 0, words: [0x67452301, 0xefcdab89 | 0, 0x98badcfe | 0, 0x10325476] };

interface Core {
  memory: WebAssembly.Memory;
  blocks(at: number, count: number): void;
}

/** Places in the core's memory: the state at 0, the block that is not full yet, the bytes to fold in. */
const heldAt = 64;
const dataAt = 1024;
const room = 1 << 20;

let compiled: WebAssembly.Module | undefined;

/** @throws WebAssembly.CompileError where the page's policy refuses WebAssembly. */
export function wasmMd5(from: Checkpoint = start): Md5 {
  compiled ??= new WebAssembly.Module(Uint8Array.from(atob(md5Core), (character) => character.charCodeAt(0)));
  const { memory, blocks } = new WebAssembly.Instance(compiled).exports as unknown as Core;
  const words = new Int32Array(memory.buffer, 0, 4);
  const bytesOf = new Uint8Array(memory.buffer);
  words.set(from.words);
  let total = from.bytes;
  let held = 0;

  const fold = (bytes: Uint8Array) => {
    for (let at = 0; at < bytes.length; at += room) {
      const part = bytes.subarray(at, at + room);
      bytesOf.set(part, dataAt);
      blocks(dataAt, part.length / block);
    }
  };
  return {
    update(bytes) {
      total += bytes.length;
      let rest = bytes;
      if (held > 0) {
        const fill = rest.subarray(0, block - held);
        bytesOf.set(fill, heldAt + held);
        held += fill.length;
        if (held < block) return;
        blocks(heldAt, 1);
        rest = rest.subarray(fill.length);
      }
      const whole = rest.length - (rest.length % block);
      fold(rest.subarray(0, whole));
      held = rest.length - whole;
      bytesOf.set(rest.subarray(whole), heldAt);
    },
    checkpoint: () => ({ bytes: total - held, words: [...words] }),
    digest() {
      const padded = held < block - 8 ? block : 2 * block;
      bytesOf.fill(0, heldAt + held, heldAt + padded);
      bytesOf[heldAt + held] = 0x80;
      new DataView(memory.buffer).setBigUint64(heldAt + padded - 8, BigInt(total) * 8n, true);
      blocks(heldAt, padded / block);
      return hex(new Uint8Array(memory.buffer.slice(0, 16)));
    },
  };
}

/** The same without WebAssembly, at about a sixth of the speed. */
export function sparkMd5(from: Checkpoint = start): Md5 {
  const spark = new SparkMD5.ArrayBuffer();
  // Its types say bytes, its code takes and gives binary text.
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

/** The quickest that may run here. */
export function createMd5(from?: Checkpoint): Md5 {
  try {
    return wasmMd5(from);
  } catch {
    return sparkMd5(from);
  }
}

export const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A view's own bytes; the buffer itself where the view is all of it. */
const exactBuffer = (bytes: Uint8Array): ArrayBuffer =>
  (bytes.byteLength === bytes.buffer.byteLength
    ? bytes.buffer
    : bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)) as ArrayBuffer;
