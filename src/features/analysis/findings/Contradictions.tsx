import { Stack } from '@mantine/core';
import { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { withUnit } from '#src/ui/phrases/amounts.ts';
import { EvidenceLink } from '../evidence/EvidenceLink.tsx';
import { anchorOf } from '../result/anchors.ts';
import { useShown } from './Card.tsx';
import { ContradictionCard } from './ContradictionCard.tsx';
import classes from './findings.module.css';
import { ModelMark } from './ModelMark.tsx';
import { type Check, contradictionsIn } from './read-findings.ts';
import { subjectOf } from './wording.ts';

/**
 * Shows a card for each contradiction, and below them the checks that passed.
 * @param props.isPartial only a part of the document was read
 */
export function Contradictions({ checks, isPartial }: { checks: Check[]; isPartial: boolean }) {
  const { t, locale } = useMessages();
  const wrong = contradictionsIn({ consistency_checks: checks });
  const shown = useShown(wrong);
  const sound = checks.filter((check) => !wrong.includes(check));
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
          <ContradictionCard key={check.pointer} check={check} />
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
