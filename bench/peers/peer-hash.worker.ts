import { createMD5 } from 'hash-wasm';
import SparkMD5 from 'spark-md5';

/** Slice size in bytes, as in the examples of the libraries. */
const SLICE_BYTES = 2 << 20;

self.onmessage = async ({ data: { by, file } }: MessageEvent<{ by: string; file: File }>) => {
  if (by === 'hash-wasm') {
    const md5 = await createMD5();
    for (let at = 0; at < file.size; at += SLICE_BYTES)
      md5.update(new Uint8Array(await file.slice(at, at + SLICE_BYTES).arrayBuffer()));
    return postMessage(md5.digest());
  }
  const md5 = new SparkMD5.ArrayBuffer();
  for (let at = 0; at < file.size; at += SLICE_BYTES) md5.append(await file.slice(at, at + SLICE_BYTES).arrayBuffer());
  postMessage(md5.end());
};
