import { Stack } from '@mantine/core';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { anchorOf } from '../result/anchors.ts';
import classes from './findings.module.css';
import { ModelMark } from './ModelMark.tsx';
import type { Withdrawn } from './read-findings.ts';
import { SourceNote } from './SourceNote.tsx';
import { missingOf, riskOf } from './wording.ts';

/** Findings of the rules that a model took back, each with its reason and the statement that shows it. */
export function Withdrawals({ withdrawn }: { withdrawn: Withdrawn[] }) {
  const { t, locale } = useMessages();
  const titleOf = ({ gap, risk, metric }: Withdrawn) =>
    gap
      ? missingOf(gap, locale)
      : risk
        ? riskOf(risk, locale)
        : metric && messageOr(`findings.metric.${metric.metric}`, metric.name);
  return (
    <Stack component="ul" gap={8}>
      {withdrawn.map((one) => (
        <li key={one.pointer} id={anchorOf(one.pointer)} className={classes.card} tabIndex={-1}>
          <p className={classes.title}>
            <VisibleText text={titleOf(one) ?? ''} />
          </p>
          <p className={classes.basis}>{t(`findings.withdrawn.${one.reason}`)}</p>
          <SourceNote source={one} />
          <ModelMark source={one} />
        </li>
      ))}
    </Stack>
  );
}
