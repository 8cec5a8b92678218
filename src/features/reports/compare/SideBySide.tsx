import { VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { formatInstant, useZone } from '#src/lib/format/dates.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import type { FieldChange } from './compare-reports.ts';
import classes from './DifferenceList.module.css';
import { type DiffPart, diffText } from './diff-text.ts';

interface SideBySideProps {
  change: FieldChange;
  /** True if this is the only changed field of its part, so that the part's heading may name it. */
  isAlone: boolean;
  leftTitle: string;
  rightTitle: string;
}

export function SideBySide({ change: { field, left, right }, isAlone, leftTitle, rightTitle }: SideBySideProps) {
  const words = useWords(field);
  const [before, after] = [words(left), words(right)];
  const parts = useMemo(() => diffText(before ?? '', after ?? ''), [before, after]);
  const label = messageOr(`compare.field.${field}`, field);
  return (
    <div className={classes.field}>
      {(!isAlone || !['overview', 'focus_summary', 'disclosure'].includes(field)) && (
        <h3 className={classes.fieldTitle}>{label}</h3>
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
    <div className={classes.side} data-side={without === 'added' ? 'left' : 'right'}>
      <span className={classes.sideTitle}>{title}</span>
      {parts === undefined && <span className={classes.absent}>{t('compare.absent')}</span>}
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
