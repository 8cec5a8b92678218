import type { Operation } from '../../document/api-document.ts';
import { fieldForms, lastName } from '../../document/calls.ts';

/** Fields of the request that opens an upload, by the console's names. */
export type UploadField = 'fileName' | 'fileSize' | 'md5';
export type UploadNames = Record<UploadField, readonly string[]>;

const usual: UploadNames = {
  fileName: ['fileName', 'file_name', 'filename', 'name', 'originalName', 'original_name', 'title', 'objectName'],
  fileSize: [
    ...['fileSize', 'file_size', 'size', 'byte_size', 'totalBytes', 'total_bytes', 'fileLength', 'length', 'totalSize'],
    ...['total_size', 'contentLength', 'content_length', 'bytes', 'byteSize', 'filesize'],
  ],
  md5: ['md5', 'fileMd5', 'file_md5', 'md5Hex', 'hash', 'checksum', 'digest', 'md5_hash', 'fileHash'],
};
const holders = ['', 'upload.', 'file.', 'session.', 'data.'];
export const uploadFields = Object.keys(usual) as UploadField[];

/** Returns all names that a field may have, in all objects that may hold it. */
export const usualUploadNames = (): UploadNames => ({
  fileName: spread(usual.fileName),
  fileSize: spread(usual.fileSize),
  md5: spread(usual.md5),
});
const spread = (names: readonly string[]) => holders.flatMap((holder) => names.map((name) => holder + name));

const forms: Record<UploadField, RegExp[]> = {
  fileSize: [/size$|length$|len$|bytes$/, fieldForms.fileSize],
  md5: [fieldForms.md5],
  fileName: [/file.*name$|filename$/, fieldForms.fileName],
};

/** Returns the names in a list of fields: of a document, or of a refusal. */
export function uploadNamesIn(fields: readonly string[]): UploadNames {
  const taken = new Set<string>();
  const find = (field: UploadField) => {
    const isLike = (form: RegExp) => fields.find((name) => !taken.has(name) && form.test(lastName(name)));
    const name = forms[field].map(isLike).find((one) => one !== undefined);
    if (name !== undefined) taken.add(name);
    return name === undefined ? [] : [name];
  };
  const fileSize = find('fileSize').filter((name) => !/chunk|part|block/i.test(name));
  return { fileSize, md5: find('md5'), fileName: find('fileName') };
}

export const uploadNamesOf = (described: Operation | undefined): UploadNames | undefined =>
  described && described.body.length > 0 ? uploadNamesIn(described.body.map(({ name }) => name)) : undefined;
