import '@mantine/core/styles/Progress.layer.css';
import { Progress, Stack, Text } from '@mantine/core';
import { useContext } from 'react';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { DecisionContext, isSettled } from '../decisions/decision-context.ts';
import classes from './findings.module.css';
import type { Coverage, Gap } from './read-findings.ts';

interface CoverageStripProps {
  coverage: Coverage[];
  gaps: Gap[];
}

/** Strip of bars that show how well the document covers each subject, and how much of it is listed as missing. */
export function CoverageStrip({ coverage, gaps }: CoverageStripProps) {
  const { t } = useMessages();
  const decisions = useContext(DecisionContext);
  const missing = gaps.filter((gap) => !isSettled(gap, decisions));
  return (
    <>
      <Text size="sm" c="dimmed" maw="76ch" mb="sm">
        {t('findings.coverage.hint')}
      </Text>
      <ul className={classes.coverage}>
        {coverage.map((subject) => (
          <Subject
            key={subject.label}
            subject={subject}
            gaps={missing.filter(({ label }) => label === subject.label)}
          />
        ))}
      </ul>
    </>
  );
}

/** One subject. A bar means that the document says something about it, so one that is listed as missing has none. */
function Subject({ subject: { label, sections, strength, missing }, gaps }: { subject: Coverage; gaps: Gap[] }) {
  const { t, locale } = useMessages();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const isListed = gaps.some(({ code }) => code === `label.${label}`);
  const notes = [
    strength > 0 && percent.format(strength),
    missing ? t('findings.coverage.noSection') : t('findings.sections', { n: sections }),
    gaps.length > 0 && t('findings.coverage.gaps', { n: gaps.length }),
  ];
  return (
    <Stack component="li" gap={4} data-missing={isListed || undefined}>
      <span>{messageOr(`findings.label.${label}`, label)}</span>
      {!isListed && <Progress value={100 * Math.max(0, strength)} size={6} aria-hidden />}
      <span className={classes.note}>{isListed ? t('findings.missing') : notes.filter(Boolean).join(' · ')}</span>
    </Stack>
  );
}
