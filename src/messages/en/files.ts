/** Downloading task files as a package. */
export const files = {
  'files.download': 'Download files',
  'files.title': 'Download files',
  'files.choose': 'Tasks whose files go into the package',
  'files.ids': 'Task ids',
  'files.ids.hint': 'One a line, 100 at most. They stand in the run’s log and in the address of a result.',
  'files.ids.bad': 'This is no task id: {id}',
  'files.ids.many': 'A package holds the files of 100 tasks at most; these are {n}.',
  'files.start': 'Download',
  'files.progress': 'Download',
  'files.received': '{received} of {total}',
  'files.receivedSome': '{received} so far',
  'files.checking': 'Checking what came',
  'files.done': 'Complete: {n, plural, one {# file} other {# files}}, {size}',
  'files.done.checked': 'Saved as {name}. SHA-256 checked against the manifest: {checked} of {n}.',
  'files.done.unchecked':
    'Saved as {name}. Sizes and names agree with the manifest; this browser could not check the digests.',
  'files.none': 'These tasks have left no files; the package holds its manifest alone.',
  'failure.CUT_OFF': 'The download broke off before it was complete. Nothing was saved; try again.',
  'failure.BROKEN_PACKAGE': 'What came is not a whole package. Nothing was saved; try again.',
} as const;
