import type { ReactNode } from 'react';
import type { ReportRequest } from '#contract/reports.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import classes from './ReportReading.module.css';

interface ReportContentsProps {
  parts: { id: string; title: string }[];
  questions: ReportRequest['report']['questions'];
}

/** Table of contents, next to the report on wide screens and above it on narrow ones. */
export function ReportContents({ parts, questions }: ReportContentsProps) {
  const { t } = useMessages();
  return (
    <nav className={classes.contents} aria-label={t('report.contents')}>
      <ol>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <PartLink id={id}>{title}</PartLink>
            {id === 'questions' && (
              <ol className={classes.questionLinks}>
                {questions.map(({ seq, question }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a snapshot never changes, and ids may repeat.
                  <li key={index}>
                    <PartLink id={`question-${index + 1}`}>
                      {seq}. <VisibleText text={question.slice(0, 200)} keep={'\n\t\r'} />
                    </PartLink>
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
    </nav>
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
