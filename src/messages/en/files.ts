/** Downloading task files as a package. */
export const files = {
  'files.download': 'Download files',
  'files.title': 'Download files',
  'files.choose': 'Choose which task outputs to download',
  'files.ids': 'Task IDs',
  'files.ids.hint': 'One per line, up to 100. You find them in the run’s log and in a result’s address.',
  'files.ids.bad': 'This is not a task ID: {id}',
  'files.ids.many': 'A package can contain up to 100 tasks; you entered {n}.',
  'files.start': 'Download',
  'files.progress': 'Download',
  'files.received': '{received} of {total}',
  'files.receivedSome': '{received} so far',
  'files.checking': 'Verifying',
  'files.done': 'Complete: {n, plural, one {# file} other {# files}}, {size}',
  'files.done.checked': 'Saved as {name}. SHA-256 verified against the manifest: {checked} of {n}.',
  'files.done.unchecked':
    'Saved as {name}. Names and sizes match the manifest; this browser could not verify the digests.',
  'files.none': 'No output files. The ZIP contains only the manifest.',
  'failure.CUT_OFF': 'The download was cut off. Nothing was saved. Try again.',
  'failure.BROKEN_PACKAGE': 'The package is incomplete. Nothing was saved. Try again.',
} as const;
