import SparkMD5 from 'spark-md5';

/** A small file that no service has seen before. */
export interface SampleFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** In hexadecimal. */
  md5: string;
  md5Bytes: Uint8Array;
}

/** Makes a text document with a random line, so that its MD5 is new. */
export function makeSampleFile(): SampleFile {
  const text = [
    'Northlight Instruments: connection check',
    '',
    'This document was written by the Assay console to check a connection. It can be deleted.',
    '',
    'Northlight Instruments builds measuring devices for laboratories.',
    'Revenue was USD 1.2 million in 2024 and USD 1.8 million in 2025.',
    '',
    `Reference: ${crypto.randomUUID()}`,
    '',
  ].join('\n');
  const bytes = new TextEncoder().encode(text);
  const md5 = SparkMD5.ArrayBuffer.hash(bytes.buffer);
  const md5Bytes = Uint8Array.from(md5.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return { name: 'assay-connection-check.txt', bytes, md5, md5Bytes };
}
