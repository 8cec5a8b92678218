import { useMantineColorScheme } from '@mantine/core';
import { useMessages } from '#src/messages/t.ts';
import { LazyMenu } from '../popup/LazyMenu.tsx';
import { SchemeIcon } from './SchemeIcon.tsx';

const load = async () => (await import('./SchemeItems.tsx')).SchemeItems;

export function SchemeMenu() {
  const { t } = useMessages();
  const { colorScheme } = useMantineColorScheme();
  return (
    <LazyMenu
      label={t('scheme.label')}
      icon={<SchemeIcon scheme={colorScheme} size={19} />}
      load={load}
      menuProps={{}}
    />
  );
}
