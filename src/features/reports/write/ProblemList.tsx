import { Alert, Box, Text } from '@mantine/core';
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
      <Text size="sm" c="light-dark(#1a7541, #4cc38a)" role="status">
        <IconCircleCheck size={16} aria-hidden style={{ verticalAlign: '-3px' }} /> {t('write.fits')}
      </Text>
    );
  }
  return (
    <Alert
      role="status"
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('write.problems', { n: problems.length })}
    >
      <ul className={classes.list}>
        {problems.slice(0, MAX_SHOWN).map(({ path, line, column, fault }) => (
          <li key={`${pathText(path)} ${JSON.stringify(fault)}`}>
            <Box component="code" ff="monospace" fw={600}>
              <VisibleText text={pathText(path) || t('write.root')} keep={'\n\t\r'} />
            </Box>
            <Text span inherit c="dimmed" mx="xs">
              {t('word.line', { n: line })}
              {column !== undefined && `:${column}`}
            </Text>
            <VisibleText text={words(fault)} keep={'\n\t\r'} />
          </li>
        ))}
        {problems.length > MAX_SHOWN && <li>{t('write.more', { n: problems.length - MAX_SHOWN })}</li>}
      </ul>
    </Alert>
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
