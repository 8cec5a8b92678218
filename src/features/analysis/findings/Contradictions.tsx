import { Stack } from '@mantine/core';
import { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { withSign, withUnit } from '#src/ui/phrases/amounts.ts';
import { useOpen } from '../decisions/decision-context.ts';
import { EvidenceLink } from '../evidence/EvidenceLink.tsx';
import { anchorOf } from '../result/anchors.ts';
import { Card } from './Card.tsx';
import classes from './findings.module.css';
import { ModelMark } from './ModelMark.tsx';
import type { Check } from './read-findings.ts';
import { SourceNote, withoutQuoteIn } from './SourceNote.tsx';
import { subjectOf } from './wording.ts';

/**
 * Shows a card for each contradiction, and below them the checks that passed.
 * @param props.isPartial only a part of the document was read
 */
export function Contradictions({ checks, isPartial }: { checks: Check[]; isPartial: boolean }) {
  const { t, locale } = useMessages();
  const wrong = checks.filter(({ status }) => status === 'inconsistent');
  const { shown } = useOpen(wrong);
  const sound = checks.filter(({ status }) => status === 'consistent');
  return (
    <>
      {wrong.length === 0 && (
        <p className={classes.none}>
          {t(checks.length > 0 ? 'findings.agree' : 'findings.nothingToCheck')}
          {isPartial && <> {t('findings.agree.part')}</>}
        </p>
      )}
      {wrong.length > 0 && shown.length === 0 && <p className={classes.none}>{t('findings.noneOpen')}</p>}
      <Stack component="ul" gap={8}>
        {shown.map((check) => (
          <Card key={check.pointer} finding={check} severity="high">
            <h3 className={classes.title}>
              <VisibleText text={subjectOf(check, locale)} />
            </h3>
            <dl className={classes.comparison}>
              <div>
                <dt>{t(check.kind === 'conflict' ? 'findings.here' : 'findings.stated')}</dt>
                <dd>{withUnit(check.stated, check.unit, locale)}</dd>
              </div>
              <div>
                <dt>{t(check.kind === 'conflict' ? 'findings.there' : 'findings.expected')}</dt>
                <dd>{withUnit(check.expected, check.unit, locale)}</dd>
              </div>
              <div>
                <dt>{t('findings.difference')}</dt>
                <dd>
                  {check.unit === '%'
                    ? t('findings.points', { n: withSign(check.difference, '', locale) })
                    : withSign(check.difference, check.unit === 'month' ? 'months' : check.unit, locale)}
                </dd>
              </div>
            </dl>
            {check.basis_evidence ? (
              <>
                <SourceNote source={check} />
                <SourceNote source={{ ...check.basis_evidence, pointer: `${check.pointer}/basis_evidence` }} />
              </>
            ) : (
              <>
                <p className={classes.basis}>
                  <VisibleText text={check.basis} />
                </p>
                <SourceNote source={withoutQuoteIn(check, subjectOf(check, locale))} />
              </>
            )}
          </Card>
        ))}
      </Stack>
      {sound.length > 0 && (
        <details className={classes.sound}>
          <summary>{t('findings.sound', { n: sound.length })}</summary>
          <ul>
            {sound.map((check) => (
              <li key={check.pointer} id={anchorOf(check.pointer)} tabIndex={-1}>
                <VisibleText text={subjectOf(check, locale)} />: {withUnit(check.stated, check.unit, locale)}
                {!says(subjectOf(check, locale), check.basis) && (
                  <span className={classes.basis}>
                    {' '}
                    <VisibleText text={check.basis} />
                  </span>
                )}{' '}
                <EvidenceLink pointer={check.pointer} />
                {check.basis_evidence && <EvidenceLink pointer={`${check.pointer}/basis_evidence`} />}
                <ModelMark source={check} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const bare = (text: string) => text.replace(/[\s.。]+/g, '');
/** Returns true if a title already has all the words of a basis. */
const says = (title: string, basis: string) => bare(title).includes(bare(basis));
