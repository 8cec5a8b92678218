/**
 * Returns the state to show. A finished run, task or project whose result covers only a part of the file is partial.
 * @param isPartial undefined if the service does not say
 */
export const shownStatus = (status: string, isPartial: boolean | undefined): string =>
  isPartial && (status === 'SUCCEEDED' || status === 'LABELED') ? 'PARTIAL' : status;
