import { Zip, ZipDeflate } from 'fflate';

/** Maximum size of a package and of each file in it before compression, because ZIP64 is not supported. */
const MAX_SIZE_BYTES = 0xffff_ffff;
/** The earliest date in the format, in local time. Fixed, so that the same content yields the same bytes. */
const MODIFIED_AT = new Date(1980, 0, 1);

const checkSize = (bytes: number) => {
  if (bytes > MAX_SIZE_BYTES) throw new RangeError('The file would be larger than 4 GiB. Export fewer rows.');
};

/** Creates a ZIP package that compresses its files as they are written. They keep the order in which they are opened. */
export function createZip() {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let packageSize = 0;
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part as Uint8Array<ArrayBuffer>);
    packageSize += part.length;
  });
  return {
    /** Opens a file. Several files may be open. */
    open(name: string) {
      const file = new ZipDeflate(name);
      file.mtime = MODIFIED_AT;
      zip.add(file);
      const encoder = new TextEncoder();
      let size = 0;
      return {
        /** @throws RangeError if the file would exceed 4 GiB */
        write(text: string) {
          const bytes = encoder.encode(text);
          size += bytes.length;
          checkSize(size);
          file.push(bytes);
        },
        close: () => file.push(new Uint8Array(), true),
      };
    },

    /** Ends the package when all files are closed. @throws RangeError if it would exceed 4 GiB */
    finish(type: string): Blob {
      zip.end();
      checkSize(packageSize);
      return new Blob(parts, { type });
    },
  };
}
