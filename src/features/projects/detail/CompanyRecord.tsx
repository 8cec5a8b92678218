import { Anchor } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { messageOr, useMessages } from '#src/messages/t.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { Facts } from '#src/ui/page/Facts.tsx';
import classes from './CompanyRecord.module.css';
import { type CompanyValue, companyFacts } from './company-facts.ts';

/** Company record from labeling. Each fact is shown with its evidence and position in the file. */
export function CompanyRecord({ record }: { record: unknown }) {
  const { t } = useMessages();
  const facts = companyFacts(record);
  if (!facts) {
    return (
      <EmptyState icon={<IconBuilding />} title={t('projects.company.none')}>
        {t('projects.company.none.body')}
      </EmptyState>
    );
  }
  return (
    <Facts
      items={facts.map(({ key, values }) => ({
        label: messageOr(`projects.company.${key}`, key),
        value:
          values.length === 0 ? (
            <span className={classes.missing}>{t('projects.company.notFound')}</span>
          ) : (
            <ul className={classes.values}>
              {values.map((value) => (
                <li key={`${value.text} ${value.evidence}`}>
                  <Value {...value} />
                </li>
              ))}
            </ul>
          ),
      }))}
    />
  );
}

function Value({ text, link, evidence, place = {} }: CompanyValue) {
  const { t } = useMessages();
  const where = [
    place.entry,
    place.page !== undefined && t('projects.place.page', { n: place.page }),
    place.line !== undefined && t('projects.place.line', { n: place.line }),
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
