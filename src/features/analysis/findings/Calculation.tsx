import { List, Text } from '@mantine/core';
import { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { withoutCurrency, withUnit } from '#src/ui/phrases/amounts.ts';
import { EvidenceLink, EvidenceValue } from '../evidence/EvidenceLink.tsx';
import { useLimit } from '../generic/value/useLimit.tsx';
import classes from './Calculation.module.css';
import type { Check, CheckTerm } from './read-findings.ts';
import { SuspectMark } from './SuspectMark.tsx';

/** Number of terms that are shown at first. */
const MAX_TERMS = 8;

/**
 * Shows the figures that an expected value is calculated from. Each leads to its place in the document. Names the figures
 * that may be wrong unless it is only the stated one.
 */
export function Calculation({ check }: { check: Check & { terms: CheckTerm[] } }) {
  const { t } = useMessages();
  const { pointer, terms } = check;
  const named = withShortNames(terms).map((term, at) => ({ ...term, pointer: `${pointer}/terms/${at}` }));
  const suspects = terms.filter(({ is_suspect }) => is_suspect);
  const count = suspects.length + (check.stated_figure?.is_suspect ? 1 : 0);
  const areAll = count === terms.length + (check.stated_figure ? 1 : 0);
  const isMarked = suspects.length > 0 && !areAll;
  const { shown, button } = useLimit(named, MAX_TERMS);
  return (
    <div className={classes.calculation}>
      {suspects.length > 0 && (
        <Text size="sm" fw={500} mb={4}>
          {count > 1
            ? t(areAll ? 'findings.suspects.all' : 'findings.suspects.marked')
            : t('findings.suspects.one', { name: suspects[0]!.name ?? suspects[0]!.value })}
        </Text>
      )}
      <ul className={classes.terms}>
        {shown.map((term, at) => (
          <Term key={term.pointer} term={term} isFirst={at === 0} isMarked={isMarked} unit={check.unit} />
        ))}
      </ul>
      {button}
    </div>
  );
}

interface TermProps {
  term: CheckTerm & { pointer: string };
  /** The first term of a sum needs no sign. */
  isFirst: boolean;
  isMarked: boolean;
  /** Unit of the expected value, which terms do not repeat. */
  unit: string;
}

function Term({
  term: { pointer, name, value, unit, operator, is_suspect },
  isFirst,
  isMarked,
  unit: ofCheck,
}: TermProps) {
  const { locale } = useMessages();
  const isSuspect = isMarked && is_suspect;
  return (
    <li data-suspect={isSuspect || undefined}>
      <span className={classes.operator}>{isFirst && operator === '+' ? '' : operator}</span>
      <span className={classes.name}>
        <VisibleText text={name ?? ''} />
        {isSuspect && <SuspectMark />}
      </span>
      <span className={classes.value}>
        <EvidenceValue
          pointer={pointer}
          value={unit === ofCheck && unit !== '%' ? withoutCurrency(value, locale) : withUnit(value, unit, locale)}
        />
      </span>
    </li>
  );
}

/** Returns terms of one row or column without the name of it, which they share. */
function withShortNames(terms: readonly CheckTerm[]): CheckTerm[] {
  const parts = terms.map(({ name }) => name?.split(' · ') ?? []);
  const isShared = (at: number) => new Set(parts.map((names) => names[at])).size === 1;
  if (terms.length < 2 || parts.some(({ length }) => length !== 2)) return [...terms];
  const own = [0, 1].filter((at) => !isShared(at));
  return own.length === 1 ? terms.map((term, at) => ({ ...term, name: parts[at]![own[0]!]! })) : [...terms];
}

/** Lists what else does not agree because of the same wrong figure. */
export function Consequences({ check: { pointer, consequences = [] } }: { check: Check }) {
  const { t, locale } = useMessages();
  if (consequences.length === 0) return null;
  return (
    <Text component="div" size="sm" c="dimmed" my="xs">
      <p>{t('findings.consequences')}</p>
      <List size="sm">
        {consequences.map(({ subject, stated, expected, unit }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the consequences of a finding never change their order.
          <List.Item key={at}>
            <VisibleText
              text={t('findings.consequence', {
                subject,
                stated: withUnit(stated, unit, locale),
                expected: withUnit(expected, unit, locale),
              })}
            />{' '}
            <EvidenceLink pointer={`${pointer}/consequences/${at}`} />
          </List.Item>
        ))}
      </List>
    </Text>
  );
}
