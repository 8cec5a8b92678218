import { Stack } from '@mantine/core';
import { useMessages } from '#src/messages/useMessages.ts';
import type { ReportChange } from './compare-reports.ts';
import classes from './DifferenceList.module.css';
import { SideBySide } from './SideBySide.tsx';

interface DifferenceListProps {
  changes: ReportChange[];
  leftTitle: string;
  rightTitle: string;
}

/** Differences between two reports, part by part and side by side. */
export function DifferenceList({ changes, leftTitle, rightTitle }: DifferenceListProps) {
  return (
    <Stack gap={12}>
      <div className={classes.sides} aria-hidden="true">
        <span>{leftTitle}</span>
        <span>{rightTitle}</span>
      </div>
      {changes.map((change) => (
        <ChangeView key={change.key} change={change} leftTitle={leftTitle} rightTitle={rightTitle} />
      ))}
    </Stack>
  );
}

function ChangeView({ change, ...titles }: { change: ReportChange; leftTitle: string; rightTitle: string }) {
  const { t } = useMessages();
  return (
    <section className={classes.change}>
      <h2 className={classes.title}>
        <ChangeTitle change={change} /> <span className={classes.kind}>{t(`compare.${change.kind}`)}</span>
      </h2>
      {change.fields.map((field) => (
        <SideBySide key={field.field} change={field} isAlone={change.fields.length === 1} {...titles} />
      ))}
    </section>
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
