import { Alert, Button } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useMessages } from '#src/messages/t.ts';
import { VisibleName } from '../queue/VisibleName.tsx';
import { useImports } from '../useImports.ts';
import classes from './Refusals.module.css';

/** Named one by one up to here; of a folder of thousands, the rest is a number. */
const named = 10;

/** What was handed over and not taken, before anything started. */
export function Refusals() {
  const { t } = useMessages();
  const { intake } = useImports();
  const refusals = useSyncExternalStore(intake.subscribe, intake.refusals);
  if (refusals.length === 0) return null;
  return (
    <Alert
      color="yellow"
      role="alert"
      icon={<IconFileOff />}
      title={t('imports.refused.title', { n: refusals.length })}
    >
      <ul className={classes.list}>
        {refusals.slice(0, named).map(({ name, why }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files of one name in two folders have nothing else.
          <li key={`${index} ${name}`}>
            <strong>
              <VisibleName name={name} />
            </strong>{' '}
            {t(`imports.refused.${why}`)}
          </li>
        ))}
        {refusals.length > named && <li>+{refusals.length - named}</li>}
      </ul>
      <Button size="compact-sm" variant="default" mt="xs" onClick={intake.dismiss}>
        {t('imports.refused.dismiss')}
      </Button>
    </Alert>
  );
}
