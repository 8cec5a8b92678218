import { Box, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import type { ReportRequest } from '#contract/reports.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { QuestionView } from './QuestionView.tsx';
import { ReportContents } from './ReportContents.tsx';
import classes from './ReportReading.module.css';
import { ReportText } from './ReportText.tsx';
import { orderedPoints, orderedQuestions } from './report-order.ts';

/** Report in reading order, with a table of contents except in previews. All content is rendered as plain text. */
export function ReportReading({ report, isPreview = false }: { report: ReportRequest['report']; isPreview?: boolean }) {
  const { t } = useMessages();
  const points = orderedPoints(report);
  const questions = orderedQuestions(report);
  useEffect(() => document.getElementById(window.location.hash.slice(1))?.scrollIntoView(), []);
  const ready = questions.filter((question) => question.ready).length;
  return (
    <div className={classes.frame}>
      <div className={classes.layout}>
        {!isPreview && <ReportContents report={report} />}
        <article className={classes.article}>
          <ReportPart id="overview" title={t('report.overview')}>
            <p className={classes.prose}>
              <ReportText text={report.overview} />
            </p>
          </ReportPart>
          {points.length > 0 && (
            <ReportPart id="focus-points" title={t('report.focusPoints')}>
              <Stack component="ol" gap={14}>
                {points.map(({ n, title, text }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a snapshot never changes, and numbers may repeat.
                  <li key={index} className={classes.point}>
                    <Text span inherit c="dimmed" fw={600}>
                      {n}
                    </Text>
                    <div>
                      <Box component="h3" mb={2} fz="md">
                        <ReportText text={title} />
                      </Box>
                      <p className={classes.prose}>
                        <ReportText text={text} />
                      </p>
                    </div>
                  </li>
                ))}
              </Stack>
            </ReportPart>
          )}
          <ReportPart
            id="questions"
            title={t('report.questions')}
            aside={questions.length > 0 ? t('report.readyCount', { ready, n: questions.length }) : undefined}
          >
            {questions.length === 0 && <p className={classes.prose}>{t('report.noQuestions')}</p>}
            {questions.map((question, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a snapshot never changes, and ids may repeat.
              <QuestionView key={index} id={`question-${index + 1}`} question={question} />
            ))}
          </ReportPart>
          {report.focus_summary !== undefined && (
            <ReportPart id="focus-summary" title={t('report.summary')}>
              <p className={classes.prose}>
                <ReportText text={report.focus_summary} />
              </p>
            </ReportPart>
          )}
          {report.disclosure !== undefined && (
            <ReportPart id="disclosure" title={t('report.disclosure')}>
              <Text c="dimmed" size="sm">
                <ReportText text={report.disclosure} />
              </Text>
            </ReportPart>
          )}
        </article>
      </div>
    </div>
  );
}

interface ReportPartProps {
  id: string;
  title: string;
  aside?: string | undefined;
  children: ReactNode;
}

/** Section of a report that the table of contents links to. */
function ReportPart({ id, title, aside, children }: ReportPartProps) {
  return (
    <section id={id} className={classes.part} aria-labelledby={`${id}-title`}>
      <Group component="header" justify="space-between" align="baseline" gap="2px 12px" mb="xs">
        <h2 id={`${id}-title`} className={classes.partTitle} tabIndex={-1}>
          {title}
        </h2>
        <Text span c="dimmed" size="sm">
          {aside}
        </Text>
      </Group>
      {children}
    </section>
  );
}
