import { Anchor, Group, List, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { usePersonId } from '#src/api/session/session.ts';
import { visits } from '#src/lib/browser/visits.ts';
import { paths } from '#src/lib/paths.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { QueryView } from '#src/ui/feedback/QueryView.tsx';
import { StatusBadge } from '#src/ui/feedback/StatusBadge.tsx';
import { IdForm } from '#src/ui/form/IdForm.tsx';
import { Instant } from '#src/ui/page/Instant.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { Section } from '#src/ui/page/Section.tsx';
import { ShortId } from '#src/ui/page/ShortId.tsx';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { Pagination } from '#src/ui/table/Pagination.tsx';
import { openedRuns } from '../list/opened-runs.ts';
import { runQueries } from '../runs.queries.ts';
import { comparisonQueries } from './comparison.queries.ts';

/** `/runs/:run_id/compare`: selects the run to compare with. */
export function ChooseRunPage() {
  const { t } = useMessages();
  const { run_id = '' } = useParams();
  const navigate = useNavigate();
  const { data: run, isFetched } = useQuery(runQueries.detail(run_id));
  const opened = openedRuns.list(usePersonId()).filter((other) => other.run_id !== run_id);
  const titles = new Map(visits.list().map(({ path, title }) => [path, title]));
  return (
    <Page
      title={t('runs.compare.choose')}
      facts={
        <>
          {run && (
            <span>
              <VisibleText text={run.project_name} keep="" />
            </span>
          )}
          <ShortId id={run_id} />
        </>
      }
    >
      {run && <RunsOfProject runId={run_id} projectId={run.project_id} />}
      {/* Once it is known whether there is a list above it, so that it does not move. */}
      {isFetched && (
        <IdForm
          label={t('runs.open.id')}
          action={t('action.compare')}
          isPrimary
          onSubmit={(id) => void navigate(paths.runComparison(run_id, id))}
        />
      )}
      {isFetched && opened.length > 0 && (
        <Section title={t('runs.opened')}>
          <List listStyleType="none" spacing={6}>
            {opened.map((other) => (
              <List.Item key={other.run_id}>
                <Group gap="xs">
                  <Anchor component={Link} to={paths.runComparison(run_id, other.run_id)} size="sm">
                    <VisibleText text={titles.get(paths.run(other.run_id)) ?? other.run_id} keep="" />
                  </Anchor>
                  <ShortId id={other.run_id} />
                  <Text span size="sm" c="dimmed">
                    <Instant value={other.opened_at} />
                  </Text>
                </Group>
              </List.Item>
            ))}
          </List>
        </Section>
      )}
    </Page>
  );
}

function RunsOfProject({ runId, projectId }: { runId: string; projectId: string }) {
  const { t } = useMessages();
  const [page, setPage] = useState(1);
  const list = useQuery(comparisonQueries.ofProject(projectId, page));
  return (
    <Section title={t('runs.compare.ofProject')}>
      <QueryView query={list} skeleton={<Skeleton h={22} aria-hidden="true" />}>
        {({ items, total, page_size }) => (
          <>
            {total < 2 && (
              <Text size="sm" c="dimmed">
                {t('runs.compare.none')}
              </Text>
            )}
            <List listStyleType="none" spacing={6}>
              {items
                .filter((other) => other.run_id !== runId)
                .map((other) => (
                  <List.Item key={other.run_id}>
                    <Group gap="xs">
                      <Anchor component={Link} to={paths.runComparison(runId, other.run_id)} size="sm">
                        {messageOr(`runs.kind.${other.kind}`, other.kind)} {other.run_id.slice(0, 8)}
                      </Anchor>
                      <StatusBadge status={other.status} isPartial={other.is_partial} />
                      <Text span size="sm" c="dimmed">
                        <Instant value={other.created_at} />
                      </Text>
                    </Group>
                  </List.Item>
                ))}
            </List>
            {total > page_size && (
              <Pagination
                page={page}
                pageSize={page_size}
                sizes={[page_size]}
                total={total}
                onChange={(change) => setPage(change.page)}
              />
            )}
          </>
        )}
      </QueryView>
    </Section>
  );
}
