import { Group, List, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { ReportRequest } from '#contract/reports.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import classes from './QuestionView.module.css';
import { ReportText } from './ReportText.tsx';

interface QuestionViewProps {
  id: string;
  question: ReportRequest['report']['questions'][number];
}

export function QuestionView({ id, question }: QuestionViewProps) {
  const { t } = useMessages();
  const { seq, focus, answer_analysis, recommended_answer } = question;
  const parts = [
    ['report.focus', focus !== undefined && <ReportText text={focus} />],
    ['report.analysis', answer_analysis !== undefined && <ReportText text={answer_analysis} />],
    ['report.recommended', recommended_answer && <Answers answers={recommended_answer} />],
  ] as const;
  return (
    <section id={id} className={classes.question} aria-labelledby={`${id}-title`}>
      <header className={classes.header}>
        <Text span inherit c="dimmed" fw={600}>
          {seq}
        </Text>
        <h3 id={`${id}-title`} className={classes.title} tabIndex={-1}>
          <ReportText text={question.question} />
        </h3>
        <ReadyMark ready={question.ready} />
      </header>
      <dl className={classes.body}>
        {parts
          .filter(([, content]) => content)
          .map(([label, content]) => (
            <Fragment key={label}>
              <dt>{t(label)}</dt>
              <dd>{content}</dd>
            </Fragment>
          ))}
      </dl>
    </section>
  );
}

function Answers({ answers }: { answers: string[] }) {
  if (answers.length === 0) return <ReportText text={undefined} />;
  return (
    <List size="md" spacing={4}>
      {answers.map((answer, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a snapshot never changes, and answers may repeat.
        <List.Item key={index}>
          <ReportText text={answer} />
        </List.Item>
      ))}
    </List>
  );
}

function ReadyMark({ ready }: { ready: boolean | undefined }) {
  const { t } = useMessages();
  const [Icon, text] = ready
    ? [IconCircleCheck, t('report.isReady')]
    : [IconCircleDashed, t(ready === undefined ? 'report.unmarked' : 'report.notReady')];
  return (
    <Group className={classes.mark!} component="span" gap={4} c={ready ? 'light-dark(#1a7541, #4cc38a)' : 'dimmed'}>
      <Icon size={15} aria-hidden />
      {text}
    </Group>
  );
}
