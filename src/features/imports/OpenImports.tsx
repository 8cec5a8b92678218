import { Anchor, Paper } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/t.ts';
import classes from './OpenImports.module.css';
import { isOpen } from './upload/record/record.ts';
import { useImportsState, useSelected } from './useImports.ts';

/**
 * Summary for the overview: imports in progress and imports that wait for the user. Renders nothing if there are none.
 */
export function OpenImports() {
  return useImportsState().imports ? <Summary /> : null;
}

function Summary() {
  const { t } = useMessages();
  const { open, waiting } = useSelected((rows) => {
    const left = rows.filter(({ record }) => isOpen(record));
    const stuck = left.filter(
      ({ record, owner }) =>
        owner === 'here' &&
        (record.stage === 'deciding' || record.hold?.kind === 'failed' || record.hold?.kind === 'file'),
    );
    return { open: left.length, waiting: stuck.length };
  });
  if (open === 0) return null;
  return (
    <Paper withBorder className={classes.summary!} px="md" py="xs">
      <span>{t('imports.underWay', { n: open })}</span>
      {waiting > 0 && <strong className={classes.waiting}>{t('imports.underWay.decide', { n: waiting })}</strong>}
      <Anchor component={Link} to={paths.import} ml="auto">
        {t('imports.underWay.open')}
      </Anchor>
    </Paper>
  );
}
