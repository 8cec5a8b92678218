import { Stack } from '@mantine/core';
import { useContext } from 'react';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { DecisionContext, type Decisions, standingBasis } from '../decisions/decision-context.ts';
import { Unneeded } from '../decisions/Unneeded.tsx';
import { EvidenceLink } from '../evidence/EvidenceLink.tsx';
import { Card, useShown } from './Card.tsx';
import classes from './findings.module.css';
import type { Gap, Risk, Severity } from './read-findings.ts';
import { SourceNote, withoutQuoteIn } from './SourceNote.tsx';
import { missingOf, riskOf, whyOf } from './wording.ts';

const rank = { high: 0, medium: 1, low: 2 };
const bySeverity = (a: { severity: Severity }, b: { severity: Severity }) => rank[a.severity] - rank[b.severity];

/** Risks, the most severe first. A stated risk is its own quote, so only its place is added. */
export function Risks({ risks }: { risks: Risk[] }) {
  const { t, locale } = useMessages();
  const decisions = useContext(DecisionContext);
  const shown = useShown(risks);
  if (shown.length === 0) return <p className={classes.none}>{t('findings.noneOpen')}</p>;
  return (
    <Stack component="ul" gap={8}>
      {shown.toSorted(bySeverity).map((risk) => (
        <Card key={risk.pointer} finding={risk} severity={risk.severity}>
          <h3 className={classes.title}>
            <VisibleText text={riskOf(standing(risk, decisions), locale)} />
          </h3>
          <p className={classes.basis}>
            {t(`findings.severity.${risk.severity}`)} ·{' '}
            {messageOr(`findings.risk.${risk.kind}`, risk.kind.replaceAll('_', ' '))}
            {risk.origin === 'derived' && ` · ${t('findings.risk.derived')}`}
          </p>
          <SourceNote source={withoutQuoteIn(risk, risk.risk)} />
          <Unneeded finding={risk} />
        </Card>
      ))}
    </Stack>
  );
}

/** Returns a risk that counts contradictions without those that an analyst dismissed. If all are, it keeps its count. */
function standing(risk: Risk, decisions: Decisions | null): Risk {
  const count = standingBasis(risk, decisions).length;
  if (!risk.risk_phrase || count === 0 || count === risk.restsOn?.length) return risk;
  return { ...risk, risk_phrase: { ...risk.risk_phrase, params: { ...risk.risk_phrase.params, count } } };
}

/** Information that the document lacks. */
export function Gaps({ gaps }: { gaps: Gap[] }) {
  const { t, locale } = useMessages();
  const shown = useShown(gaps);
  if (shown.length === 0) return <p className={classes.none}>{t('findings.noneOpen')}</p>;
  return (
    <Stack component="ul" gap={8}>
      {shown.toSorted(bySeverity).map((gap) => (
        <Card key={gap.pointer} finding={gap} severity={gap.severity}>
          <h3 className={classes.title}>
            <VisibleText text={missingOf(gap, locale)} />
          </h3>
          <p>
            <VisibleText text={whyOf(gap, locale)} />
          </p>
          <p className={classes.basis}>
            {t(`findings.severity.${gap.severity}`)} · {messageOr(`findings.label.${gap.label}`, gap.label)}{' '}
            <EvidenceLink pointer={gap.pointer} />
          </p>
        </Card>
      ))}
    </Stack>
  );
}
