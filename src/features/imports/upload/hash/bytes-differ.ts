/** Thrown if the bytes of a file are not those of which an earlier digest was computed. */
export class BytesDiffer extends Error {
  override readonly name = 'BytesDiffer';
}
