import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { periodName } from '#src/ui/phrases/period-name.ts';
import { OnlyOpen } from '../decisions/OnlyOpen.tsx';
import { EvidenceLink } from '../evidence/EvidenceLink.tsx';
import { GenericView } from '../generic/GenericView.tsx';
import { Part } from '../generic/Part.tsx';
import { anchorOf } from '../result/anchors.ts';
import { QuestionContext } from './Card.tsx';
import { Contradictions } from './Contradictions.tsx';
import { CoverageStrip } from './CoverageStrip.tsx';
import classes from './findings.module.css';
import { Headline } from './Headline.tsx';
import { PeopleAndCompany } from './PeopleAndCompany.tsx';
import { Questions } from './Questions.tsx';
import { Gaps, Risks } from './RisksAndGaps.tsx';
import type { Findings, Milestone } from './read-findings.ts';
import { FormatContext } from './SourceNote.tsx';
import type { SectionKey } from './sections.ts';
import { AllFigures } from './tables/AllFigures.tsx';
import { KeyFigures } from './tables/KeyFigures.tsx';
import { OutlineTable } from './tables/OutlineTable.tsx';
import { useSections } from './useSections.ts';
import { Withdrawals } from './Withdrawals.tsx';

/** Presents the result of a deep analysis: contradictions, questions, figures, then everything else. */
export function FindingsView({ findings }: { findings: Findings }) {
  const { t } = useMessages();
  const sections = useSections(findings);
  return (
    <FormatContext value={findings.summary?.format}>
      <QuestionContext value={findings.questions ?? []}>
        <Stack gap="md" miw={0}>
          <Headline findings={findings} />
          <OnlyOpen />
          {sections.map(({ key, title, size }) => {
            const omitted = findings.omitted[key] ?? 0;
            return (
              <Part key={key} title={title} name={title} pointer={`/${key}`} level={2} count={size} value={null}>
                {contentOf[key](findings)}
                {omitted > 0 && <p className={classes.note}>{t('findings.omitted', { n: omitted })}</p>}
              </Part>
            );
          })}
          {findings.rest.keys.length > 0 && (
            <GenericView value={findings.rest} place={{ name: '', pointer: '', depth: 0, level: 1 }} />
          )}
        </Stack>
      </QuestionContext>
    </FormatContext>
  );
}

/** Only sections with a value are rendered. */
const contentOf: Record<SectionKey, (findings: Findings) => ReactNode> = {
  consistency_checks: ({ consistency_checks = [], summary }) => (
    <Contradictions checks={consistency_checks} isPartial={summary?.partial === true} />
  ),
  questions: ({ questions = [] }) => <Questions questions={questions} />,
  metrics: (findings) => <KeyFigures findings={findings} />,
  risks: ({ risks = [] }) => <Risks risks={risks} />,
  gaps: ({ gaps = [] }) => <Gaps gaps={gaps} />,
  withdrawn: ({ withdrawn = [] }) => <Withdrawals withdrawn={withdrawn} />,
  timeline: ({ timeline = [] }) => <Timeline events={timeline} />,
  coverage: ({ coverage = [], gaps = [] }) => <CoverageStrip coverage={coverage} gaps={gaps} />,
  people: ({ people = [], company_facts = [] }) => <PeopleAndCompany people={people} facts={company_facts} />,
  outline: ({ outline = [] }) => <OutlineTable sections={outline} />,
  figures: ({ figures = [] }) => <AllFigures figures={figures} />,
};

/** Dated events of the document, in the order of the service. */
function Timeline({ events }: { events: Milestone[] }) {
  const { locale } = useMessages();
  return (
    <ol className={classes.timeline}>
      {events.map(({ date, event, pointer }) => (
        <li key={pointer} id={anchorOf(pointer)} tabIndex={-1}>
          <time>{periodName(date, locale)}</time>
          <span>
            <VisibleText text={event} /> <EvidenceLink pointer={pointer} />
          </span>
        </li>
      ))}
    </ol>
  );
}
