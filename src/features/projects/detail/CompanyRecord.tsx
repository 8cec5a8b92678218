import { Anchor } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { useCompanyFacts } from '#src/api/company-facts.ts';
import { lineKindOf, placeKindOf } from '#src/lib/place-kind.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { Facts } from '#src/ui/page/Facts.tsx';
import { companyFactText } from '#src/ui/phrases/company-fact.ts';
import { CompanyHistory } from '../company/CompanyHistory.tsx';
import { CorrectableFact } from '../company/CorrectableFact.tsx';
import classes from './CompanyRecord.module.css';
import { type CompanyValue, companyFacts, passageIdOf } from './company-facts.ts';

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
  return (
    <>
      <Facts
        items={facts.map(({ key, values: written }) => {
          const values = written.map((one) => ({ ...one, text: companyFactText(key, one.text) }));
          const fact = company?.facts.find((one) => one.fact === key);
          return {
            label: messageOr(`projects.company.${key}`, key),
            value:
              company && fact ? (
                <CorrectableFact projectId={projectId} fact={fact} revision={company.revision}>
                  <Values factKey={key} values={values} fileName={fileName} isPartial={isPartial} evidence={evidence} />
                </CorrectableFact>
              ) : (
                <div className={classes.fixed}>
                  <Values factKey={key} values={values} fileName={fileName} isPartial={isPartial} evidence={evidence} />
                </div>
              ),
          };
        })}
      />
      {company && <CompanyHistory company={company} />}
    </>
  );
}

interface ValuesProps extends Pick<CompanyRecordProps, 'fileName' | 'isPartial' | 'evidence'> {
  factKey: string;
  values: CompanyValue[];
}

function Values({ factKey, values, fileName, isPartial, evidence }: ValuesProps) {
  const { t } = useMessages();
  const missing = isPartial ? 'projects.company.notFound.part' : 'projects.company.notFound';
  if (values.length === 0) return <span className={classes.missing}>{t(missing)}</span>;
  return (
    <ul className={classes.values}>
      {values.map((value, index) => (
        <li key={`${value.text} ${value.evidence}`}>
          <Value {...value} id={passageIdOf(factKey, index)} fileName={fileName} shownIn={evidence} />
        </li>
      ))}
    </ul>
  );
}

type ValueProps = CompanyValue & { id: string; fileName: string; shownIn: Evidence | undefined };

function Value({ text, link, evidence, place = {}, id, fileName, shownIn }: ValueProps) {
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
  return (
    <>
      {link ? (
        <Anchor href={link} target="_blank" rel="noreferrer noopener">
          {text}
        </Anchor>
      ) : (
        text
      )}
      {(hasQuote || where.length > 0) && (
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
      )}
    </>
  );
}
