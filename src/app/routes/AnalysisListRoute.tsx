import { Button } from '@mantine/core';
import { AnalysisListPage } from '#src/features/analysis/AnalysisListPage.tsx';
import { useMessages } from '#src/messages/useMessages.ts';
import { openOverlay } from '../layout/overlay.ts';

/** Shows the list of analyses, with a button for the search if the service lists none. */
export function AnalysisListRoute() {
  const { t } = useMessages();
  return <AnalysisListPage search={<Button onClick={() => openOverlay('palette')}>{t('palette.title')}</Button>} />;
}
