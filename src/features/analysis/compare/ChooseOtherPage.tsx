import { Skeleton, Text } from '@mantine/core';
import { IconChartDots3 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useExtension } from '#src/api/session/extensions.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { QueryView } from '#src/ui/feedback/QueryView.tsx';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { Section } from '#src/ui/page/Section.tsx';
import { ShortId } from '#src/ui/page/ShortId.tsx';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { Pagination } from '#src/ui/table/Pagination.tsx';
import { analysisQueries } from '../analysis.queries.ts';
import { AnalysisTable } from '../list/AnalysisTable.tsx';
import { useResultName } from '../result/useResultName.ts';

const PAGE_SIZE: number = 10;

/** `/analysis/:task_id/compare`: chooses the result to compare with. Results of the same project come first. */
export function ChooseOtherPage() {
  const { t } = useMessages();
  const { task_id = '' } = useParams();
  const isListed = useExtension('runs');
  const { data, isPending } = useQuery(analysisQueries.result(task_id));
  const name = useResultName(data);
  const pathOf = (other: string) => paths.resultComparison(task_id, other);
  return (
    <Page
      title={t('analysis.choose.title')}
      facts={
        <>
          {name !== null && <VisibleText text={name} keep="" />} <ShortId id={task_id} />
        </>
      }
    >
      {isListed && isPending && (
        <Section title={t('analysis.choose.project')}>
          <OneRow />
        </Section>
      )}
      {isListed && data?.task.project_id && (
        <Others
          title={t('analysis.choose.project')}
          taskId={task_id}
          projectId={data.task.project_id}
          pathOf={pathOf}
        />
      )}
      {isListed && <Others title={t('analysis.choose.all')} taskId={task_id} pathOf={pathOf} />}
      {isListed === false && <EmptyState icon={<IconChartDots3 aria-hidden />} title={t('analysis.noList')} />}
    </Page>
  );
}

const OneRow = () => <Skeleton h={22} aria-hidden="true" />;

interface OthersProps {
  title: string;
  taskId: string;
  projectId?: string;
  pathOf: (other: string) => string;
}

/** Lists finished results of one project, or of all projects with a search field. */
function Others({ title, taskId, projectId, pathOf }: OthersProps) {
  const { t } = useMessages();
  const [{ page, q, page_size }, setFilter] = useState({ page: 1, q: '', page_size: PAGE_SIZE });
  const filter = { status: 'SUCCEEDED', page, page_size, project_id: projectId, q: q.trim() || undefined } as const;
  const list = useQuery(analysisQueries.list(filter));
  const total = list.data?.total ?? 0;
  const others = <T extends { task_id: string }>(tasks: T[]) => tasks.filter(({ task_id }) => task_id !== taskId);
  return (
    <Section
      title={title}
      actions={
        !projectId && (
          <SearchField
            label={t('analysis.search')}
            placeholder={t('analysis.search.hint')}
            value={q}
            onChange={(next) => setFilter({ page: 1, page_size, q: next })}
          />
        )
      }
    >
      <QueryView query={list} skeleton={projectId ? <OneRow /> : <AnalysisTable rows={undefined} empty={null} />}>
        {({ items }) => (
          <>
            {others(items).length > 0 ? (
              <AnalysisTable
                rows={others(items)}
                pathOf={pathOf}
                caption={t('analysis.choose.caption', { title })}
                empty={null}
              />
            ) : (
              <Text size="sm" c="dimmed">
                {t('analysis.choose.none')}
              </Text>
            )}
            {total > page_size && (
              <Pagination
                page={page}
                pageSize={page_size}
                total={total}
                onChange={(change) => setFilter({ q, ...change })}
              />
            )}
          </>
        )}
      </QueryView>
    </Section>
  );
}
