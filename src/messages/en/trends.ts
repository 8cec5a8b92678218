/** Trends of runs on the overview page. */
export const trends = {
  'trends.title': 'Trends',
  'trends.hint': 'Last {n} days (UTC), compared with the {n} days before',
  'trends.finished': 'Succeeded or failed',
  'trends.finished.partial': 'Succeeded, partial, or failed',
  'trends.rate': 'Success rate',
  'trends.duration': 'Median duration, succeeded',
  'trends.before': '{value} before',
  'trends.days': 'Runs per day',
  'trends.succeeded': 'Succeeded',
  'trends.partial': 'Partial',
  'trends.failed': 'Failed',
  'trends.day': '{day}: {succeeded} succeeded, {partial, plural, =0 {} other {# partial, }}{failed} failed',
} as const;
