import { Box } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { messageOr, t } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { pathText, type ReportFault, type ReportProblem } from './check-report.ts';
import classes from './ProblemList.module.css';

/** Maximum number of problems shown. A longer list usually has a single cause. */
const MAX_SHOWN = 50;

/** Problems to fix before a report can be sent, each with its path and line. */
export function ProblemList({ problems }: { problems: ReportProblem[] }) {
  useMessages();
  if (problems.length === 0) {
    return (
      <p className={classes.fits} role="status">
        <IconCircleCheck size={16} aria-hidden="true" /> {t('write.fits')}
      </p>
    );
  }
  return (
    <section className={classes.problems} aria-live="polite">
      <h3 className={classes.title}>
        <IconAlertTriangle size={16} aria-hidden="true" /> {t('write.problems', { n: problems.length })}
      </h3>
      <ul className={classes.list}>
        {problems.slice(0, MAX_SHOWN).map(({ path, line, column, fault }) => (
          <li key={`${pathText(path)} ${JSON.stringify(fault)}`}>
            <Box component="code" ff="monospace" fw={600}>
              <VisibleText text={pathText(path) || t('write.root')} keep={'\n\t\r'} />
            </Box>
            <span className={classes.line}>
              {t('word.line', { n: line })}
              {column !== undefined && `:${column}`}
            </span>
            <span>
              <VisibleText text={words(fault)} keep={'\n\t\r'} />
            </span>
          </li>
        ))}
        {problems.length > MAX_SHOWN && <li>{t('write.more', { n: problems.length - MAX_SHOWN })}</li>}
      </ul>
    </section>
  );
}

function words(fault: ReportFault): string {
  switch (fault.id) {
    case 'type':
      return t('problem.type', { expected: messageOr(`problem.type.${fault.expected}`, fault.expected) });
    case 'value':
      return t('problem.value', { values: fault.values });
    case 'other':
      return t('problem.other', { message: fault.message });
    case 'tooSmall':
    case 'tooBig':
    case 'tooMany':
      return t(`problem.${fault.id}`, { limit: fault.limit });
    default:
      return t(`problem.${fault.id}`);
  }
}
