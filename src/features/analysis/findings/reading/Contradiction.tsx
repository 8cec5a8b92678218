import { Group, Text } from '@mantine/core';
import { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { Calculation, Consequences } from '../Calculation.tsx';
import classes from '../findings.module.css';
import type { Check } from '../read-findings.ts';
import { SourceNote, withoutQuoteIn } from '../SourceNote.tsx';
import { comparisonOf, subjectOf } from '../wording.ts';

/** Shows one mistake of the document: the figures that do not agree, and what follows from it. */
export function Contradiction({ check }: { check: Check }) {
  const messages = useMessages();
  const { terms, pointer } = check;
  const subject = subjectOf(check, messages.locale);
  return (
    <>
      <Group component="dl" gap="4px 28px" my={6}>
        {comparisonOf(check, messages).map(([name, value]) => (
          <div key={name}>
            <Text component="dt" size="sm" c="dimmed">
              {name}
            </Text>
            <Text component="dd" fw={600}>
              {value}
            </Text>
          </div>
        ))}
      </Group>
      {terms?.length ? (
        <Calculation check={{ ...check, terms }} />
      ) : (
        !check.basis_evidence && (
          <p className={classes.basis}>
            <VisibleText text={check.basis} />
          </p>
        )
      )}
      <SourceNote source={check.basis_evidence ? check : withoutQuoteIn(check, subject)} />
      {check.basis_evidence && (
        <SourceNote source={{ ...check.basis_evidence, pointer: `${pointer}/basis_evidence` }} />
      )}
      <Consequences check={check} />
    </>
  );
}
