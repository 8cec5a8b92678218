import { useMounted } from '@mantine/hooks';

/**
 * Opens a lazily loaded dialog one render after mounting it, because Mantine remembers the focus when a dialog opens,
 * not when it mounts open.
 */
export const useOpened = (isWanted: boolean): boolean => {
  const isMounted = useMounted();
  return isMounted && isWanted;
};
