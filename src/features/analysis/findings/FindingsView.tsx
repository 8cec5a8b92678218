import { Stack, Text } from '@mantine/core';
import { type ReactNode, useContext } from 'react';
import { usePrinting } from '#src/lib/browser/printing.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { periodName } from '#src/ui/phrases/period-name.ts';
import { DecisionContext } from '../decisions/decision-context.ts';
import { EvidenceContext, EvidenceLink } from '../evidence/EvidenceLink.tsx';
import { GenericView } from '../generic/GenericView.tsx';
import { Part } from '../generic/Part.tsx';
import { anchorOf } from '../result/anchors.ts';
import { CoverageStrip } from './CoverageStrip.tsx';
import classes from './findings.module.css';
import { Headline } from './Headline.tsx';
import { PeopleAndCompany } from './PeopleAndCompany.tsx';
import { Questions } from './Questions.tsx';
import type { Findings, Milestone } from './read-findings.ts';
import { Reading } from './reading/Reading.tsx';
import { FormatContext } from './SourceNote.tsx';
import { type SectionKey, sectionTitles } from './sections.ts';
import { AllFigures } from './tables/AllFigures.tsx';
import { KeyFigures } from './tables/KeyFigures.tsx';
import { OutlineTable } from './tables/OutlineTable.tsx';
import { Withdrawals } from './Withdrawals.tsx';

/** Presents the result of a deep analysis: headline, findings, key figures and people, then what is folded. */
export function FindingsView({ findings }: { findings: Findings }) {
  const { t } = useMessages();
  const company = useContext(DecisionContext)?.company;
  const isBeside = useContext(EvidenceContext)?.isBeside === true;
  const isPrinting = usePrinting();
  return (
    <FormatContext value={findings.summary?.format}>
      <Stack gap="md" miw={0}>
        <Headline findings={findings} />
        <Reading findings={findings} />
        {(Object.keys(parts) as PartKey[]).map((key) => {
          const count = findings[key]?.length ?? 0;
          const isShownEmpty = key === 'people' && (company || findings.company_facts);
          if (count === 0 && !isShownEmpty) return null;
          const { content, isFolded } = parts[key];
          const omitted = findings.omitted[key] ?? 0;
          return (
            <Part
              key={key}
              title={t(sectionTitles[key])}
              name={t(sectionTitles[key])}
              pointer={`/${key}`}
              level={2}
              count={count > 0 ? String(count) : undefined}
              isFolded={isFolded === true || (isFolded === 'beside' && isBeside && !isPrinting)}
              value={null}
            >
              {content(findings)}
              {omitted > 0 && <p className={classes.note}>{t('findings.omitted', { n: omitted })}</p>}
            </Part>
          );
        })}
        {findings.rest.keys.length > 0 && (
          <GenericView value={findings.rest} place={{ name: '', pointer: '', depth: 0, level: 1 }} />
        )}
      </Stack>
    </FormatContext>
  );
}

interface PartView {
  /** Only called if there is something to show. */
  content: (findings: Findings) => ReactNode;
  /** True for what is looked up, not read, and `beside` for what needs the width of the page. */
  isFolded?: true | 'beside';
}
type PartKey = Exclude<SectionKey, 'consistency_checks' | 'risks' | 'gaps'>;

/** The parts below the findings, in the order in which an analyst reads them. */
const parts: Record<PartKey, PartView> = {
  metrics: { content: (findings) => <KeyFigures findings={findings} />, isFolded: 'beside' },
  questions: { content: ({ questions = [] }) => <Questions questions={questions} /> },
  people: {
    content: ({ people = [], company_facts = [] }) => <PeopleAndCompany people={people} facts={company_facts} />,
    isFolded: true,
  },
  timeline: { content: ({ timeline = [] }) => <Timeline events={timeline} />, isFolded: true },
  withdrawn: { content: ({ withdrawn = [] }) => <Withdrawals withdrawn={withdrawn} />, isFolded: true },
  coverage: {
    content: ({ coverage = [], gaps = [] }) => <CoverageStrip coverage={coverage} gaps={gaps} />,
    isFolded: true,
  },
  outline: { content: ({ outline = [] }) => <OutlineTable sections={outline} />, isFolded: true },
  figures: { content: ({ figures = [] }) => <AllFigures figures={figures} />, isFolded: true },
};

/** Dated events of the document, in the order of the service. */
function Timeline({ events }: { events: Milestone[] }) {
  const { locale } = useMessages();
  return (
    <Stack component="ol" gap={6}>
      {events.map(({ date, event, pointer }) => (
        <li key={pointer} id={anchorOf(pointer)} tabIndex={-1}>
          <Text component="time" inherit c="dimmed" display="inline-block" miw={96} mr="sm">
            {periodName(date, locale)}
          </Text>
          <VisibleText text={event} /> <EvidenceLink pointer={pointer} />
        </li>
      ))}
    </Stack>
  );
}
