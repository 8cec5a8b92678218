import { Box, Group, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import type { ReportRequest } from '#contract/reports.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { QuestionView } from './QuestionView.tsx';
import { ReportContents } from './ReportContents.tsx';
import classes from './ReportReading.module.css';
import { ReportText } from './ReportText.tsx';

type Report = ReportRequest['report'];

/** Report in reading order, with a table of contents except in previews. All content is rendered as plain text. */
export function ReportReading({ report, isPreview = false }: { report: Report; isPreview?: boolean }) {
  const { t } = useMessages();
  const { overview, focus_points: points = [], focus_summary: summary, disclosure } = report;
  const questions = report.questions.toSorted((a, b) => a.seq - b.seq);
  useEffect(() => document.getElementById(window.location.hash.slice(1))?.scrollIntoView(), []);
  const ready = questions.filter((question) => question.ready).length;
  const parts = [
    { id: 'overview', title: t('report.overview'), content: <ReportText text={overview} /> },
    points.length > 0 && {
      id: 'focus-points',
      title: t('report.focusPoints'),
      content: <FocusPoints points={points.toSorted((a, b) => a.n - b.n)} />,
    },
    {
      id: 'questions',
      title: t('report.questions'),
      aside: questions.length > 0 && t('report.readyCount', { ready, n: questions.length }),
      content:
        questions.length === 0
          ? t('report.noQuestions')
          : questions.map((question, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a snapshot never changes, and ids may repeat.
              <QuestionView key={index} id={`question-${index + 1}`} question={question} />
            )),
    },
    summary !== undefined && {
      id: 'focus-summary',
      title: t('report.summary'),
      content: <ReportText text={summary} />,
    },
    disclosure !== undefined && {
      id: 'disclosure',
      title: t('report.disclosure'),
      content: (
        <Text c="dimmed" size="sm">
          <ReportText text={disclosure} />
        </Text>
      ),
    },
  ].filter((part) => part !== false);
  return (
    <div className={classes.frame}>
      <div className={classes.layout}>
        {!isPreview && <ReportContents parts={parts} questions={questions} />}
        <article className={classes.article}>
          {parts.map(({ id, title, aside, content }) => (
            <section key={id} id={id} className={classes.part} aria-labelledby={`${id}-title`}>
              <Group component="header" justify="space-between" align="baseline" gap="2px 12px" mb="xs">
                <h2 id={`${id}-title`} className={classes.partTitle} tabIndex={-1}>
                  {title}
                </h2>
                <Text span c="dimmed" size="sm">
                  {aside}
                </Text>
              </Group>
              {content}
            </section>
          ))}
        </article>
      </div>
    </div>
  );
}

const FocusPoints = ({ points }: { points: NonNullable<Report['focus_points']> }) => (
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
          <ReportText text={text} />
        </div>
      </li>
    ))}
  </Stack>
);
