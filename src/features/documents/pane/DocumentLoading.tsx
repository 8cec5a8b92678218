import { Loader } from '@mantine/core';
import '@mantine/core/styles/Loader.layer.css';
import { useMessages } from '#src/messages/useMessages.ts';
import classes from './DocumentPane.module.css';

export function DocumentLoading() {
  const { t } = useMessages();
  return (
    <div className={classes.loading} role="status">
      <Loader size="sm" />
      {t('documents.loading')}
    </div>
  );
}
