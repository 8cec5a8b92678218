/** Characters that end or leave a path on some system, and those that hide or reorder what stands around them. */
const unsafe =
  /[\0-\x1f\x7f-\x9f/\\:*?"<>|\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}\p{Cs}]/gu;
/** Names that Windows keeps for devices, with or without an extension. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
/** UTF-8 bytes of one name: below what every file system takes. */
const longest = 200;

/** A name that is a plain name of a file on every system: no separator, no `..`, no device, nothing hidden, not empty. */
export function safeName(name: string): string {
  const plain = name
    .replace(unsafe, '_')
    .replace(/^[\s.]+/, '_')
    .replace(/[\s.]+$/, '_')
    .replace(device, '_$1');
  return shortened(plain) || '_';
}

function shortened(name: string): string {
  if (Buffer.byteLength(name) <= longest) return name;
  const extension = /\.\w{1,10}$/.exec(name)?.[0] ?? '';
  let stem = name.slice(0, name.length - extension.length);
  while (Buffer.byteLength(stem) + extension.length > longest) stem = [...stem].slice(0, -1).join('');
  return `${stem.trimEnd()}${extension}`;
}

/** Gives each file its entry `TASKNAME-TASKID/FILE`; two that would be one, even where case does not count, stay two. */
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
