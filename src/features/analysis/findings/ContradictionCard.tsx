import { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { withSign, withUnit } from '#src/ui/phrases/amounts.ts';
import { Calculation, Consequences } from './Calculation.tsx';
import { Card } from './Card.tsx';
import classes from './findings.module.css';
import type { Check } from './read-findings.ts';
import { SourceNote, withoutQuoteIn } from './SourceNote.tsx';
import { subjectOf } from './wording.ts';

/** One mistake of the document: the figures that do not agree, and what follows from it. */
export function ContradictionCard({ check }: { check: Check }) {
  const { t, locale } = useMessages();
  const { unit, terms, pointer } = check;
  const subject = subjectOf(check, locale);
  const isConflict = check.kind === 'conflict';
  // With a wrong term, the stated value may be the right one.
  const isTermWrong = terms?.some(({ is_suspect }) => is_suspect);
  const expected = isConflict ? 'findings.there' : isTermWrong ? 'findings.calculated' : 'findings.expected';
  return (
    <Card finding={check} severity="high">
      <h3 className={classes.title}>
        <VisibleText text={subject} />
      </h3>
      <dl className={classes.comparison}>
        <div>
          <dt>{t(isConflict ? 'findings.here' : 'findings.stated')}</dt>
          <dd>{withUnit(check.stated, unit, locale)}</dd>
        </div>
        <div>
          <dt>{t(expected)}</dt>
          <dd>{withUnit(check.expected, unit, locale)}</dd>
        </div>
        <div>
          <dt>{t('findings.difference')}</dt>
          <dd>
            {unit === '%'
              ? t('findings.points', { n: withSign(check.difference, '', locale) })
              : withSign(check.difference, unit === 'month' ? 'months' : unit, locale)}
          </dd>
        </div>
      </dl>
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
    </Card>
  );
}
