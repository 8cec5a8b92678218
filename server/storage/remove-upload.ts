import type { Storage } from './storage.ts';

/** Removes an object, whether its upload was finished or not. Does nothing if it is gone. */
export async function removeUpload(
  storage: Storage,
  { object_key, upload_handle }: { object_key: string; upload_handle: string | null },
) {
  await storage.dropUpload({ key: object_key, handle: upload_handle });
  await storage.remove(object_key);
}
