import '@mantine/core/styles/Switch.layer.css';
import { Anchor, Button, Switch } from '@mantine/core';
import { IconDownload, IconFileUnknown, IconPrinter } from '@tabler/icons-react';
import { Link, useParams } from 'react-router-dom';
import { isNoSuch } from '#src/api/api-error.ts';
import { preferences, usePreferences } from '#src/lib/browser/preferences.ts';
import type { Block } from '#src/lib/office/docx.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { Failure } from '#src/ui/feedback/Failure.tsx';
import { DefaultSkeleton, QueryView } from '#src/ui/feedback/QueryView.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { ResultUnknown } from '../result/ResultUnknown.tsx';
import { ResultWaiting } from '../result/ResultWaiting.tsx';
import { useResult } from '../result/useResult.ts';
import classes from './MemoPage.module.css';
import { memoOf } from './memo-of.ts';
import { type MemoSource, memoSourceOf } from './memo-source.ts';
import { useHandOver } from './useHandOver.ts';

/** `/analysis/:task_id/memo`: the memo about a result as it is printed. */
export function MemoPage() {
  const { t } = useMessages();
  const { task_id = '' } = useParams();
  const result = useResult(task_id);
  const { query, around } = result;
  const source = memoSourceOf(task_id, result, t('analysis.result.title'));
  const handOver = useHandOver(source);
  if (isNoSuch(query.error?.status)) return <ResultUnknown taskId={task_id} onWait={undefined} />;
  const failed = around.find(({ data, error }) => data === undefined && error);
  const toResult = (
    <Anchor component={Link} to={paths.result(task_id)} size="sm">
      {t('action.openResult')}
    </Anchor>
  );
  return (
    <Page
      title={t('analysis.memo.title', { name: result.title ?? t('analysis.result.title') })}
      isFound={source !== null}
      facts={<span data-screen>{toResult}</span>}
      actions={
        source && (
          <>
            <Choice hasDecisions={source.decisions !== null} />
            <Button variant="default" leftSection={<IconPrinter size={15} />} onClick={() => window.print()}>
              {t('analysis.print')}
            </Button>
            <Button
              leftSection={<IconDownload size={15} />}
              loading={handOver.isPending}
              onClick={() => handOver.mutate('memo')}
            >
              {t('analysis.memo.docx')}
            </Button>
          </>
        )
      }
    >
      {handOver.error && <Failure error={handOver.error} />}
      <QueryView query={query}>
        {(answer) => {
          if (answer.state !== 'ready') return <ResultWaiting answer={answer} />;
          if (answer.findings === null)
            return (
              <EmptyState icon={<IconFileUnknown aria-hidden />} title={t('analysis.memo.none')} action={toResult}>
                {t('analysis.memo.none.body')}
              </EmptyState>
            );
          if (failed?.error) return <Failure error={failed.error} retry={() => void failed.refetch()} />;
          return source ? <Memo source={source} /> : <DefaultSkeleton />;
        }}
      </QueryView>
    </Page>
  );
}

/** Chooses what the memo tells beyond the findings. Remembered, also for the download from the result. */
function Choice({ hasDecisions }: { hasDecisions: boolean }) {
  const { t } = useMessages();
  const chosen = usePreferences();
  if (!hasDecisions) return null;
  return (['memoDecisions', 'memoNotes'] as const).map((name) => (
    <Switch
      key={name}
      size="xs"
      label={t(name === 'memoNotes' ? 'analysis.memo.notes' : 'analysis.memo.decisions')}
      checked={chosen[name]}
      onChange={({ currentTarget }) => preferences.set({ [name]: currentTarget.checked })}
    />
  ));
}

function Memo({ source }: { source: MemoSource }) {
  const messages = useMessages();
  const { memoDecisions: decisions, memoNotes: notes } = usePreferences();
  return (
    <article className={classes.memo}>
      {memoOf(source, { decisions, notes }, messages).map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks keep no state.
        <BlockView key={at} block={block} />
      ))}
    </article>
  );
}

const elements = { heading: 'h2', quote: 'blockquote' } as const;

function BlockView({ block }: { block: Block }) {
  if ('rows' in block) return <TableView {...block} />;
  const Element = (elements as Partial<Record<string, 'h2' | 'blockquote'>>)[block.style] ?? 'p';
  return (
    <Element data-style={block.style}>
      <VisibleText text={block.text} />
    </Element>
  );
}

function TableView({ head, rows }: Extract<Block, { rows: unknown }>) {
  return (
    <table>
      {head.length > 0 && (
        <thead>
          <tr>
            {head.map((text) => (
              <th key={text} scope="col">
                <VisibleText text={text} />
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(([name = '', ...cells]) => (
          <tr key={name}>
            <th scope="row">
              <VisibleText text={name} />
            </th>
            {cells.map((text, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row are in the order of its columns.
              <td key={at}>
                <VisibleText text={text} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
