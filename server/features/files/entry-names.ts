/**
 * Characters that separate or end a path on any system, and invisible ones that hide or reorder the text around them. Joiners
 * between letters or emoji stay, because they shape them.
 */
const unsafe =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{Extended_Pictographic}])|[\0-\x1f\x7f-\x9f/\\:*?"<>|\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}\p{Cs}]/gu;
/** Device names reserved by Windows, with or without an extension. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
/** Maximum length of a name in UTF-8 bytes, below the limit of every common file system. */
const MAX_NAME_BYTES = 200;

/**
 * Returns a name that is valid on every system: no separator, no `..`, no device name, no invisible characters, not empty.
 */
export function safeName(name: string): string {
  const plain = name
    .replace(unsafe, '_')
    .replace(/^[\s.]+/, '_')
    .replace(/[\s.]+$/, '_')
    .replace(device, '_$1');
  return shortened(plain) || '_';
}

function shortened(name: string): string {
  if (Buffer.byteLength(name) <= MAX_NAME_BYTES) return name;
  const extension = /\.\w{1,10}$/.exec(name)?.[0] ?? '';
  let stem = name.slice(0, name.length - extension.length);
  while (Buffer.byteLength(stem) + extension.length > MAX_NAME_BYTES) stem = [...stem].slice(0, -1).join('');
  return `${stem.trimEnd()}${extension}`;
}

/** Returns the archive entry `TASKNAME-TASKID/FILE` of each file, unique even on case-insensitive file systems. */
export function entryNames(files: { task_name: string; task_id: string; name: string }[]): string[] {
  const taken = new Set<string>();
  return files.map(({ task_name, task_id, name }) => {
    const folder = `${safeName(task_name)}-${task_id}`;
    const safe = safeName(name);
    for (let n = 1; ; n += 1) {
      const entry = `${folder}/${n === 1 ? safe : safe.replace(/(\.\w{1,10})?$/, ` (${n})$1`)}`;
      const key = entry.normalize('NFC').toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return entry;
    }
  });
}
