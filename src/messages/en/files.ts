/** Downloading task files as a package. */
export const files = {
  'files.download': 'Download files',
  'files.choose': 'Choose which task outputs to download',
  'files.ids': 'Task IDs',
  'files.ids.hint': 'One per line, up to 100. You can find them in the run’s log and in the address of a result.',
  'files.ids.many': 'A package can contain up to 100 tasks; you entered {n}.',
  'files.start': 'Download',
  'files.progress': 'Download',
  'files.received': '{received} of {total}',
  'files.receivedSome': '{received} so far',
  'files.checking': 'Verifying',
  'files.done': 'Complete: {n, plural, one {# file} other {# files}}, {size}',
  'files.done.size': 'Downloaded: {size}',
  'files.done.other': 'Saved as {name}. It is not a ZIP file, so its contents could not be checked.',
  'files.done.checked': 'Saved as {name}. SHA-256 verified against the manifest: {checked} of {n}.',
  'files.done.unchecked':
    'Saved as {name}. Names and sizes match the manifest; this browser could not verify the digests.',
  'files.done.noManifest':
    'Saved as {name}. The ZIP is complete, but it has no manifest: names, sizes and checksums of its files could not be checked.',
  'files.unfinished':
    'Files of tasks that have not succeeded may be incomplete or missing. Choose them to request them anyway.',
  'files.address': 'The package is at another address',
  'files.address.body': 'This page cannot read it, so nothing was checked.',
  'files.address.open': 'Download it with the browser',
  'files.none': 'The package contains no output files.',
  'failure.CUT_OFF': 'The download was cut off. Nothing was saved. Try again.',
  'failure.REDIRECT_BLOCKED':
    'The service sends the package from another origin that this page must not read. Allow it in connect-src of the console’s server and in CORS of that origin.',
  'failure.NO_PACKAGE': 'The service answered with neither a package nor its address.',
  'failure.BROKEN_PACKAGE': 'The package is incomplete. Nothing was saved. Try again.',
} as const;
