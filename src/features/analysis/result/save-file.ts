/** Hands bytes to the browser as a download. */
export function saveFile(name: string, bytes: Blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name.replace(/[^\p{L}\p{N}._-]+/gu, '-');
  link.click();
  // Firefox reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
