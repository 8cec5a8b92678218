import { Alert, Button } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useStore } from '#src/lib/useStore.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { useImports } from '../useImports.ts';
import classes from './Refusals.module.css';

/** Maximum number of files listed by name; the rest are only counted. */
const MAX_NAMED = 10;

/** Alert that lists the files and folders that were rejected before their import started. */
export function Refusals() {
  const { t } = useMessages();
  const { intake } = useImports();
  const refusals = useStore(intake.refusals);
  if (refusals.length === 0) return null;
  return (
    <Alert
      color="yellow"
      role="alert"
      icon={<IconFileOff />}
      title={t('imports.refused.title', { n: refusals.length })}
    >
      <ul className={classes.list}>
        {refusals.slice(0, MAX_NAMED).map(({ name, why }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: files of the same name in different folders have no other unique key.
          <li key={`${index} ${name}`}>
            <strong>
              <bdi>
                <VisibleText text={name || t('imports.refused.unnamed')} keep="" />
              </bdi>
            </strong>{' '}
            {t(`imports.refused.${why}`)}
          </li>
        ))}
        {refusals.length > MAX_NAMED && <li>+{refusals.length - MAX_NAMED}</li>}
      </ul>
      <Button size="compact-sm" variant="default" mt="xs" onClick={intake.dismiss}>
        {t('imports.refused.dismiss')}
      </Button>
    </Alert>
  );
}
