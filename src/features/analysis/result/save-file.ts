/** Downloads bytes as a file. */
export function saveFile(name: string, bytes: Blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name.replace(/[^\p{L}\p{N}._-]+/gu, '-');
  link.click();
  // Firefox reads the object URL after click() has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
