import { IconLanguage } from '@tabler/icons-react';
import { useMessages } from '#src/messages/t.ts';
import { LazyMenu } from '../popup/LazyMenu.tsx';

const load = async () => (await import('./LanguageItems.tsx')).LanguageItems;

export function LanguageMenu() {
  const { t } = useMessages();
  return (
    <LazyMenu label={t('language.label')} icon={<IconLanguage size={19} stroke={1.6} />} load={load} menuProps={{}} />
  );
}
