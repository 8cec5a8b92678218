import { Anchor } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { useCompanyFacts } from '#src/api/company-facts.ts';
import { placeKindOf } from '#src/lib/place-kind.ts';
import { messageOr, useMessages } from '#src/messages/t.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { Facts } from '#src/ui/page/Facts.tsx';
import { CompanyHistory } from '../company/CompanyHistory.tsx';
import { CorrectableFact } from '../company/CorrectableFact.tsx';
import classes from './CompanyRecord.module.css';
import { type CompanyValue, companyFacts } from './company-facts.ts';

interface CompanyRecordProps {
  projectId: string;
  /** Name of the file, whose extension decides what its pages are called. */
  fileName: string;
  record: unknown;
}

/** Company record from labeling. Each fact is shown with its evidence, its position in the file and its correction. */
export function CompanyRecord({ projectId, fileName, record }: CompanyRecordProps) {
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
        items={facts.map(({ key, values }) => {
          const fact = company?.facts.find((one) => one.fact === key);
          return {
            label: messageOr(`projects.company.${key}`, key),
            value:
              company && fact ? (
                <CorrectableFact projectId={projectId} fact={fact} revision={company.revision}>
                  <Values values={values} fileName={fileName} />
                </CorrectableFact>
              ) : (
                <div className={classes.fixed}>
                  <Values values={values} fileName={fileName} />
                </div>
              ),
          };
        })}
      />
      {company && <CompanyHistory company={company} />}
    </>
  );
}

function Values({ values, fileName }: { values: CompanyValue[]; fileName: string }) {
  const { t } = useMessages();
  if (values.length === 0) return <span className={classes.missing}>{t('projects.company.notFound')}</span>;
  return (
    <ul className={classes.values}>
      {values.map((value) => (
        <li key={`${value.text} ${value.evidence}`}>
          <Value {...value} fileName={fileName} />
        </li>
      ))}
    </ul>
  );
}

function Value({ text, link, evidence, place = {}, fileName }: CompanyValue & { fileName: string }) {
  const { t } = useMessages();
  const where = [
    place.entry,
    place.page !== undefined &&
      t(`projects.place.${placeKindOf(undefined, place.entry ?? fileName)}`, { n: place.page }),
    place.line !== undefined && t('word.line', { n: place.line }),
  ].filter(Boolean);
  const hasQuote = evidence !== undefined && evidence.trim() !== text;
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
          {hasQuote && <q>{evidence}</q>} {where.join(', ')}
        </div>
      )}
    </>
  );
}
