import { Button } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod/mini';
import { useUrlState } from '#src/lib/browser/useUrlState.ts';
import { folded } from '#src/lib/plain-name.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { NoMatch } from '#src/ui/feedback/NoMatch.tsx';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { StateFilter } from '#src/ui/form/StateFilter.tsx';
import { Section } from '#src/ui/page/Section.tsx';
import { ImportRow } from '../row/ImportRow.tsx';
import { runIdOf, useImportedRuns } from '../useImportedRuns.ts';
import { useSelected } from '../useImports.ts';
import { inDisplayOrder } from './display-order.ts';
import classes from './ImportList.module.css';
import { ListActions } from './ListActions.tsx';
import { ListProgress } from './ListProgress.tsx';
import { importStates, stateOf } from './list-summary.ts';

/** Number of rows shown initially and added per click; a folder may hold thousands of files. */
const ROWS_PER_PAGE = 100;
/** From this number of imports on, they can be searched. */
const MIN_SEARCHED = 10;

const ImportsUrl = z.object({
  q: z._default(z.string().check(z.maxLength(200)), ''),
  state: z.optional(z.enum(importStates)),
});

/** Imports of this browser: those in progress and those that have just finished, then the earlier ones. */
export function ImportList() {
  const { t } = useMessages();
  const [{ q, state }, setFilter] = useUrlState(ImportsUrl);
  const [shown, setShown] = useState(ROWS_PER_PAGE);
  const records = useSelected((rows) => rows.map(({ record }) => record));
  const runs = useImportedRuns(records);
  const wanted = folded(q);
  const isNamed = ({ file, md5 }: (typeof records)[number]) =>
    wanted === '' || [file.name, file.folder, md5].some((text) => text && folded(text).includes(wanted));
  const states = useSelected((rows) => rows.map((row) => stateOf(row, runs)));
  const stateById = new Map(records.map(({ id }, at) => [id, states[at]!]));
  const named = records.filter(isNamed);
  const counts = Map.groupBy(named, ({ id }) => stateById.get(id)!);
  const found = inDisplayOrder(
    named.filter(({ id }) => !state || stateById.get(id) === state),
    shown,
  );
  const isBusy = states.some((one) => one === 'waiting' || one === 'open' || one === 'active');
  return (
    <Section title={t('imports.list')} hint={t('imports.list.hint')} actions={<ListActions isBusy={isBusy} />}>
      <ListProgress />
      {records.length > 1 && (
        <div className={classes.filters}>
          <StateFilter
            label={t('word.status')}
            all={t('imports.is.all')}
            states={importStates.filter((one) => one === state || counts.has(one))}
            words={(one) => t(`imports.is.${one}`)}
            value={state}
            counts={Object.fromEntries(importStates.map((one) => [one, counts.get(one)?.length ?? 0]))}
            onChange={(next) => setFilter({ state: next })}
          />
          {(records.length >= MIN_SEARCHED || q !== '') && (
            <SearchField
              label={t('imports.list.search')}
              value={q}
              onChange={(text) => setFilter({ q: text }, { replace: true })}
            />
          )}
        </div>
      )}
      {records.length === 0 && (
        <EmptyState icon={<IconInbox />} title={t('imports.list.empty')}>
          {t('imports.list.empty.body')}
        </EmptyState>
      )}
      {records.length > 0 && found.length === 0 && <NoMatch onClear={() => setFilter({ q: '', state: undefined })} />}
      {found.length > 0 && (
        <ul className={classes.list}>
          {found.slice(0, shown).map((record) => (
            <ImportRow key={record.id} id={record.id} run={runs.get(runIdOf(record) ?? '')} quiet={found.length > 1} />
          ))}
        </ul>
      )}
      {found.length > shown && (
        <Button variant="default" mt="xs" onClick={() => setShown(shown + ROWS_PER_PAGE)}>
          {t('imports.list.more', { n: found.length - shown })}
        </Button>
      )}
    </Section>
  );
}
