import { useMounted } from '@mantine/hooks';

/**
 * Whether a dialog is open that is fetched when it is first wanted: it opens after it was mounted, since Mantine remembers
 * where the focus was when a dialog opens, not when one is mounted open.
 */
export const useOpened = (isWanted: boolean): boolean => {
  const isMounted = useMounted();
  return isMounted && isWanted;
};
