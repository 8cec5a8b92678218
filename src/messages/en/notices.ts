/** Browser notifications, and warnings that several pages show. */
export const notices = {
  'notices.offer': 'Notify me',
  'notices.on': 'Notifications on',
  'notices.hint': 'Shows a notification when a run ends or an import needs you while the console is in the background.',
  'notices.blocked': 'This browser does not allow notifications for this site.',
  'notices.run.SUCCEEDED': 'Run succeeded',
  'notices.run.PARTIAL': 'Run finished, but a part of the file was not read',
  'notices.run.FAILED': 'Run failed',
  'notices.run.CANCELLED': 'Run canceled',
  'notices.run.ended': 'Run ended',
  'notices.import.deciding': 'Import needs your decision',
  'notices.import.stopped': 'Import stopped',
  'notices.storage': '{percent} % of your organization’s storage is used',
  'notices.storage.body':
    'Imports that do not fit are refused. An administrator can delete projects permanently; the trash holds {trash}.',
} as const;
