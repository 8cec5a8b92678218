import { Stack, Text, VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { formatInstant, useZone } from '#src/lib/format/dates.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import type { FieldChange, ReportChange } from './compare-reports.ts';
import classes from './DifferenceList.module.css';
import { type DiffPart, diffText } from './diff-text.ts';

interface Titles {
  leftTitle: string;
  rightTitle: string;
}

/** Differences between two reports, part by part and side by side. */
export function DifferenceList({ changes, ...titles }: Titles & { changes: ReportChange[] }) {
  const { t } = useMessages();
  return (
    <Stack gap={12}>
      {changes.map((change) => (
        <section key={change.key} className={classes.change}>
          <h2 className={classes.title}>
            <ChangeTitle change={change} />{' '}
            <Text span c="dimmed" size="sm">
              {t(`compare.${change.kind}`)}
            </Text>
          </h2>
          {change.fields.map((field) => (
            <SideBySide key={field.field} change={field} isAlone={change.fields.length === 1} {...titles} />
          ))}
        </section>
      ))}
    </Stack>
  );
}

function ChangeTitle({ change: { part, number = 0 } }: { change: ReportChange }) {
  const { t } = useMessages();
  switch (part) {
    case 'focusPoint':
      return t('compare.focusPoint', { n: number });
    case 'question':
      return t('compare.question', { n: number });
    case 'facts':
      return t('compare.facts');
    default:
      return t(`report.${part}`);
  }
}

interface SideBySideProps extends Titles {
  change: FieldChange;
  /** True if this is the only changed field of its part, so that the part's heading may name it. */
  isAlone: boolean;
}

function SideBySide({ change: { field, left, right }, isAlone, leftTitle, rightTitle }: SideBySideProps) {
  const words = useWords(field);
  const [before, after] = [words(left), words(right)];
  const parts = useMemo(() => diffText(before ?? '', after ?? ''), [before, after]);
  return (
    <div className={classes.field}>
      {(!isAlone || !['overview', 'focus_summary', 'disclosure'].includes(field)) && (
        <h3 className={classes.small}>{messageOr(`compare.field.${field}`, field)}</h3>
      )}
      <div className={classes.pair}>
        <Side title={leftTitle} parts={left === undefined ? undefined : parts} without="added" />
        <Side title={rightTitle} parts={right === undefined ? undefined : parts} without="removed" />
      </div>
    </div>
  );
}

/** Returns a function that shows a value of a field as other pages do. */
function useWords(field: string) {
  const { locale } = useMessages();
  useZone();
  return (value: string | undefined) => {
    if (value === undefined) return undefined;
    switch (field) {
      case 'report_status':
        return messageOr(`report.status.${value}`, value);
      case 'render_mode':
        return messageOr(`report.mode.${value}`, value);
      case 'ready':
        return messageOr(`report.${value === 'true' ? 'isReady' : 'notReady'}`, value);
      case 'generated_at':
        return formatInstant(value, locale, 'full');
      default:
        return value;
    }
  };
}

interface SideProps {
  title: string;
  parts: DiffPart[] | undefined;
  without: 'added' | 'removed';
}

function Side({ title, parts, without }: SideProps) {
  const { t } = useMessages();
  let at = 0;
  return (
    <div className={classes.side}>
      <div className={classes.small}>{title}</div>
      {parts === undefined && (
        <Text span inherit c="dimmed" fs="italic">
          {t('compare.absent')}
        </Text>
      )}
      {parts?.map(({ kind, text }) => {
        at += text.length;
        if (kind === without) return null;
        if (kind === 'same') return <VisibleText key={at} text={text} keep={'\n\t\r'} />;
        const Mark = kind === 'added' ? 'ins' : 'del';
        return (
          <Mark key={at} className={classes.mark}>
            <VisuallyHidden>{t(`compare.mark.${kind}`)} </VisuallyHidden>
            <VisibleText text={text} keep={'\n\t\r'} />
          </Mark>
        );
      })}
    </div>
  );
}
