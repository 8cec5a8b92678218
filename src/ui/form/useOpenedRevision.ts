import { useState } from 'react';

/**
 * Returns the revision that a form saves against: the one shown when it opened. A change that arrived since is then refused by
 * the service and not overwritten.
 * @param wasRefused if true, the user has been told about that change, and the next save replaces it
 */
export function useOpenedRevision<T>(revision: T, isOpen: boolean, wasRefused: boolean): T {
  const [opened, setOpened] = useState(revision);
  if (!isOpen && opened !== revision) setOpened(revision);
  return isOpen && !wasRefused ? opened : revision;
}
