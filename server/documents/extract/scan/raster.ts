/** An image as pdf.js decodes it: one bit, three or four bytes per pixel; or a mask, whose zero bits are painted. */
export interface Picture {
  width: number;
  height: number;
  kind: 'gray1' | 'rgb' | 'rgba' | 'mask';
  data: Uint8Array | Uint8ClampedArray;
}

/** PDF matrix [a, b, c, d, e, f]. */
export type Matrix = readonly number[];

/** Returns the matrix that applies `inner` first. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = outer;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** Maximum number of samples per pixel and direction when a picture is shrunk. */
const MAX_SAMPLES = 4;

/** A page in shades of gray, white at first. */
export class Raster {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.data = new Uint8Array(width * height).fill(255);
  }

  /**
   * Draws a picture.
   * @param matrix from the unit square, in which a PDF draws images, to pixels of the raster
   * @param shade gray value in which a mask is painted
   */
  draw(picture: Picture, matrix: Matrix, shade: number): void {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = matrix;
    const determinant = a * d - b * c;
    if (!Number.isFinite(determinant) || Math.abs(determinant) < 1e-6) return;
    const xs = [e, e + a, e + c, e + a + c];
    const ys = [f, f + b, f + d, f + b + d];
    const left = Math.max(0, Math.floor(Math.min(...xs)));
    const right = Math.min(this.width, Math.ceil(Math.max(...xs)));
    const top = Math.max(0, Math.floor(Math.min(...ys)));
    const bottom = Math.min(this.height, Math.ceil(Math.max(...ys)));
    // Columns and rows of the picture per pixel of the raster.
    const uX = (d / determinant) * picture.width;
    const uY = (-c / determinant) * picture.width;
    const vX = (b / determinant) * picture.height;
    const vY = (-a / determinant) * picture.height;
    const samples = Math.min(
      MAX_SAMPLES,
      Math.max(1, Math.ceil(Math.max(Math.hypot(uX, uY), Math.hypot(vX, vY)) - 0.1)),
    );
    const sampler = samplerOf(picture, shade);
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        const at = y * this.width + x;
        const under = this.data[at]!;
        let sum = 0;
        for (let i = 0; i < samples; i++) {
          for (let j = 0; j < samples; j++) {
            const dx = x + (i + 0.5) / samples - e;
            const dy = y + (j + 0.5) / samples - f;
            const u = uX * dx + uY * dy;
            // The first row of an image is at the top of the unit square.
            const v = picture.height + vX * dx + vY * dy;
            sum += u < 0 || v < 0 || u >= picture.width || v >= picture.height ? under : sampler(u | 0, v | 0, under);
          }
        }
        this.data[at] = sum / (samples * samples);
      }
    }
  }
}

/** Returns a function that reads a pixel as a shade of gray over the one under it. */
function samplerOf({ kind, data, width }: Picture, shade: number): (x: number, y: number, under: number) => number {
  const rowBytes = (width + 7) >> 3;
  const bit = (x: number, y: number) => (data[y * rowBytes + (x >> 3)]! >> (7 - (x & 7))) & 1;
  const luma = (at: number) => data[at]! * 0.299 + data[at + 1]! * 0.587 + data[at + 2]! * 0.114;
  switch (kind) {
    case 'gray1':
      return (x, y) => bit(x, y) * 255;
    case 'mask':
      return (x, y, under) => (bit(x, y) === 0 ? shade : under);
    case 'rgb':
      return (x, y) => luma((y * width + x) * 3);
    case 'rgba':
      return (x, y, under) => {
        const at = (y * width + x) * 4;
        const alpha = data[at + 3]! / 255;
        return luma(at) * alpha + under * (1 - alpha);
      };
  }
}
