import { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { withUnit } from '#src/ui/phrases/amounts.ts';
import { Calculation, Consequences } from '../Calculation.tsx';
import classes from '../findings.module.css';
import type { Check } from '../read-findings.ts';
import { SourceNote, withoutQuoteIn } from '../SourceNote.tsx';
import { differenceOf, subjectOf } from '../wording.ts';

/** Shows one mistake of the document: the figures that do not agree, and what follows from it. */
export function Contradiction({ check }: { check: Check }) {
  const { t, locale } = useMessages();
  const { unit, terms, pointer } = check;
  const subject = subjectOf(check, locale);
  const isConflict = check.kind === 'conflict';
  // With a wrong term, the stated value may be the right one.
  const isTermWrong = terms?.some(({ is_suspect }) => is_suspect);
  const expected = isConflict ? 'findings.there' : isTermWrong ? 'findings.calculated' : 'findings.expected';
  return (
    <>
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
          <dd>{differenceOf(check, locale, t, 'findings.points')}</dd>
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
    </>
  );
}
