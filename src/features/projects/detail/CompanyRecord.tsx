import { Anchor } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isFigureName } from '#contract/figures.ts';
import { useCompanyFacts } from '#src/api/company-facts.ts';
import { lineKindOf, placeKindOf } from '#src/lib/place-kind.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { Facts } from '#src/ui/page/Facts.tsx';
import { companyFactText } from '#src/ui/phrases/company-fact.ts';
import { CompanyHistory } from '../company/CompanyHistory.tsx';
import { CorrectableFact } from '../company/CorrectableFact.tsx';
import { CorrectablePeople } from '../company/CorrectablePeople.tsx';
import classes from './CompanyRecord.module.css';
import { type CompanyFact, type CompanyValue, companyFacts, passageIdOf } from './company-facts.ts';

export interface CompanyRecordProps {
  projectId: string;
  /** Name of the file, whose extension decides what its pages are called. */
  fileName: string;
  record: unknown;
  /** True if labeling read only a part of the file. */
  isPartial?: boolean | undefined;
  /** Shows a passage of the document; absent if the service does not offer the document. */
  evidence?: Evidence | undefined;
}

interface Evidence {
  selectedId: string | null;
  onSelect: (id: string) => void;
}

/** Company record from labeling. Each fact is shown with its evidence, its position in the file and its correction. */
export function CompanyRecord({ projectId, fileName, record, isPartial, evidence }: CompanyRecordProps) {
  const { t } = useMessages();
  const { data: company } = useCompanyFacts(projectId);
  const facts = companyFacts(record);
  if (!facts) {
    return (
      <EmptyState icon={<IconBuilding />} title={t('projects.company.none')}>
        {t('projects.company.none.body')}
      </EmptyState>
    );
  }
  const missing = (
    <span className={classes.missing}>
      {t(isPartial ? 'projects.company.notFound.part' : 'projects.company.notFound')}
    </span>
  );
  const shownOf = ({ key, values }: CompanyFact) => {
    const fact = company?.facts.find((one) => one.fact === key);
    const parts = values.map((value, index) => ({
      text: companyFactText(key, value.text),
      link: value.link,
      source: <Source {...value} id={passageIdOf(key, index)} fileName={fileName} shownIn={evidence} />,
    }));
    const original = parts.length > 0 ? <Values values={parts} /> : missing;
    const shared = company && fact && { projectId, fact, revision: company.revision };
    if (!shared) return <div className={classes.fixed}>{original}</div>;
    if (key === 'people') return <CorrectablePeople {...shared} stated={parts} missing={missing} />;
    return <CorrectableFact {...shared}>{original}</CorrectableFact>;
  };
  const figures = (company?.facts ?? [])
    .filter(({ fact }) => isFigureName(fact))
    .map((fact) => ({
      label: messageOr(`projects.company.${fact.fact}`, fact.fact),
      value: (
        <CorrectableFact projectId={projectId} fact={fact} revision={company!.revision}>
          {fact.original === null ? (
            <span className={classes.missing}>{t('projects.figure.none')}</span>
          ) : (
            companyFactText(fact.fact, fact.original)
          )}
        </CorrectableFact>
      ),
    }));
  return (
    <>
      <Facts
        items={[
          ...facts.map((fact) => ({
            label: messageOr(`projects.company.${fact.key}`, fact.key),
            value: shownOf(fact),
          })),
          ...figures,
        ]}
      />
      {company && <CompanyHistory company={company} />}
    </>
  );
}

interface ShownValue {
  text: string;
  link: string | undefined;
  source: ReactNode;
}

const Values = ({ values }: { values: ShownValue[] }) => (
  <ul className={classes.values}>
    {values.map(({ text, link, source }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two values can have the same text, and the order never changes.
      <li key={index}>
        {link ? (
          <Anchor href={link} target="_blank" rel="noreferrer noopener">
            {text}
          </Anchor>
        ) : (
          text
        )}
        {source}
      </li>
    ))}
  </ul>
);

type SourceProps = CompanyValue & { id: string; fileName: string; shownIn: Evidence | undefined };

/** Quotes what a value rests on and links to it in the document. */
function Source({ text, evidence, place = {}, id, fileName, shownIn }: SourceProps) {
  const { t } = useMessages();
  const where = [
    place.entry,
    place.page !== undefined &&
      t(`projects.place.${placeKindOf(undefined, place.entry ?? fileName)}`, { n: place.page }),
    place.line !== undefined &&
      t(`projects.place.${lineKindOf(undefined, place.entry ?? fileName)}`, { n: place.line }),
  ].filter(Boolean);
  const hasQuote = evidence !== undefined && evidence.trim() !== text;
  const canShow = shownIn !== undefined && evidence !== undefined && where.length > 0;
  if (!hasQuote && where.length === 0) return null;
  return (
    <div className={classes.source}>
      {hasQuote && <q>{evidence}</q>}{' '}
      {canShow ? (
        <Anchor
          component="button"
          type="button"
          inherit
          title={t('projects.company.show')}
          aria-pressed={shownIn.selectedId === id}
          onClick={() => shownIn.onSelect(id)}
        >
          {where.join(', ')}
        </Anchor>
      ) : (
        where.join(', ')
      )}
    </div>
  );
}
