import { Text } from '@mantine/core';
import { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import classes from './ReportText.module.css';

/** Report text with its line breaks, rendered as plain text with hidden characters made visible. */
export function ReportText({ text }: { text: string | undefined }) {
  const { t } = useMessages();
  if (text === undefined || text.trim() === '')
    return (
      <Text span inherit c="dimmed" fs="italic">
        {t('report.blank')}
      </Text>
    );
  return (
    <span className={classes.text}>
      <VisibleText text={text} keep={'\n\t\r'} />
    </span>
  );
}
