import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
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
  return (
    <section id={id} className={classes.question} aria-labelledby={`${id}-title`}>
      <header className={classes.header}>
        <span className={classes.number}>{seq}</span>
        <h3 id={`${id}-title`} className={classes.title} tabIndex={-1}>
          <ReportText text={question.question} />
        </h3>
        <ReadyMark ready={question.ready} />
      </header>
      <dl className={classes.body}>
        {focus !== undefined && (
          <>
            <dt>{t('report.focus')}</dt>
            <dd>
              <ReportText text={focus} />
            </dd>
          </>
        )}
        {answer_analysis !== undefined && (
          <>
            <dt>{t('report.analysis')}</dt>
            <dd>
              <ReportText text={answer_analysis} />
            </dd>
          </>
        )}
        {recommended_answer !== undefined && (
          <>
            <dt>{t('report.recommended')}</dt>
            <dd>
              <Answers answers={recommended_answer} />
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

function Answers({ answers }: { answers: string[] }) {
  if (answers.length === 0) return <ReportText text={undefined} />;
  return (
    <ul className={classes.answers}>
      {answers.map((answer, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a snapshot never changes, and answers may repeat.
        <li key={index}>
          <ReportText text={answer} />
        </li>
      ))}
    </ul>
  );
}

function ReadyMark({ ready }: { ready: boolean | undefined }) {
  const { t } = useMessages();
  if (ready === undefined) return <span className={classes.mark}>{t('report.unmarked')}</span>;
  const Icon = ready ? IconCircleCheck : IconCircleDashed;
  return (
    <span className={classes.mark} data-ready={ready}>
      <Icon size={15} aria-hidden="true" />
      {t(ready ? 'report.isReady' : 'report.notReady')}
    </span>
  );
}
