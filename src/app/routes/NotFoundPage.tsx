import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { Page } from '#src/ui/page/Page.tsx';

export function NotFoundPage() {
  const { t } = useMessages();
  return (
    <Page title={t('notFound.title')}>
      <EmptyState
        icon={<IconMapQuestion />}
        title={window.location.pathname}
        action={
          <Button component={Link} to={paths.overview} variant="default">
            {t('action.toOverview')}
          </Button>
        }
      >
        {t('notFound.body')}
      </EmptyState>
    </Page>
  );
}
