import { Stack, Text } from '@mantine/core';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { anchorOf } from '../result/anchors.ts';
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
    <Stack component="ul" gap="md">
      {withdrawn.map((one) => (
        <li key={one.pointer} id={anchorOf(one.pointer)} tabIndex={-1}>
          <Text fw={500}>
            <VisibleText text={titleOf(one) ?? ''} />
          </Text>
          <Text size="sm" c="dimmed">
            {t(`findings.withdrawn.${one.reason}`)}
          </Text>
          <SourceNote source={one} />
          <ModelMark source={one} />
        </li>
      ))}
    </Stack>
  );
}
