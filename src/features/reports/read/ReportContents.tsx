import type { ReactNode } from 'react';
import type { ReportRequest } from '#contract/reports.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import classes from './ReportReading.module.css';
import { orderedQuestions } from './report-order.ts';

/** Table of contents, next to the report on wide screens and above it on narrow ones. */
export function ReportContents({ report }: { report: ReportRequest['report'] }) {
  const { t } = useMessages();
  const parts = [
    { id: 'overview', label: 'report.overview', isThere: true },
    { id: 'focus-points', label: 'report.focusPoints', isThere: (report.focus_points ?? []).length > 0 },
    { id: 'questions', label: 'report.questions', isThere: true },
    { id: 'focus-summary', label: 'report.summary', isThere: report.focus_summary !== undefined },
    { id: 'disclosure', label: 'report.disclosure', isThere: report.disclosure !== undefined },
  ] as const;
  return (
    <nav className={classes.contents} aria-label={t('report.contents')}>
      <ol>
        {parts
          .filter(({ isThere }) => isThere)
          .map(({ id, label }) => (
            <li key={id}>
              <PartLink id={id}>{t(label)}</PartLink>
              {id === 'questions' && <QuestionLinks report={report} />}
            </li>
          ))}
      </ol>
    </nav>
  );
}

function QuestionLinks({ report }: { report: ReportRequest['report'] }) {
  return (
    <ol className={classes.questionLinks}>
      {orderedQuestions(report).map(({ seq, question }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a snapshot never changes, and ids may repeat.
        <li key={index}>
          <PartLink id={`question-${index + 1}`}>
            {seq}. <VisibleText text={question.slice(0, 200)} keep={'\n\t\r'} />
          </PartLink>
        </li>
      ))}
    </ol>
  );
}

/** Link within the page. It bypasses the router, updates the URL fragment and moves the focus to the heading. */
function PartLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        const heading = document.getElementById(`${id}-title`);
        if (!heading) return;
        event.preventDefault();
        window.history.replaceState(window.history.state, '', `#${id}`);
        heading.focus({ preventScroll: true });
        heading.scrollIntoView({ block: 'start' });
      }}
    >
      {children}
    </a>
  );
}
