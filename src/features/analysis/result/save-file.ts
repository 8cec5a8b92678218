import { saveBlob } from '#src/api/files/save-target.ts';

/** Downloads bytes as a file. Replaces characters that file names may not contain. */
export const saveFile = (name: string, bytes: Blob) => saveBlob(bytes, name.replace(/[^\p{L}\p{N}._-]+/gu, '-'));
