import { Alert, Badge, Group, Stack, Text } from '@mantine/core';
import { IconFolders } from '@tabler/icons-react';
import { useContext } from 'react';
import { pageRanges } from '#src/lib/text/page-ranges.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { companyFactText } from '#src/ui/phrases/company-fact.ts';
import { Hint } from '#src/ui/popup/Hint.tsx';
import { DecisionContext } from '../decisions/decision-context.ts';
import classes from './findings.module.css';
import { correctedIn, headlineNumbers, leadOf } from './headline-numbers.ts';
import type { Findings } from './read-findings.ts';
import { useDisputed } from './useDisputed.ts';
import { summaryOf } from './wording.ts';

/** The summary of a result and the numbers that matter most. What the document does not state is not shown. */
export function Headline({ findings }: { findings: Findings }) {
  const { t, locale } = useMessages();
  const company = useContext(DecisionContext)?.company;
  const { summary } = findings;
  const lead = leadOf(findings);
  const numbers = headlineNumbers(findings, useDisputed(findings), { t, locale }, company?.facts);
  // The lead already has sector and stage.
  const tags = lead?.text
    ? []
    : (['sector', 'stage'] as const).flatMap(
        (fact) => companyFactText(fact, correctedIn(company?.facts, fact)?.value ?? summary?.[fact] ?? '') || [],
      );
  const companies = summary?.companies ?? [];
  return (
    <Stack component="section" gap="sm" aria-label={t('findings.headline')}>
      {companies.length > 1 && (
        <Alert color="yellow" icon={<IconFolders aria-hidden />}>
          <VisibleText text={t('findings.companies', { names: new Intl.ListFormat(locale).format(companies) })} />
        </Alert>
      )}
      {tags.length > 0 && (
        <Group component="ul" gap={6}>
          {tags.map((tag) => (
            <Badge key={tag} component="li" variant="outline" color="gray" c="inherit">
              <VisibleText text={tag} keep="" />
            </Badge>
          ))}
        </Group>
      )}
      {numbers.length > 0 && (
        <dl className={classes.numbers}>
          {numbers.map(({ name, label, value, note, stated, isDisputed, correction }) => (
            <div key={name} className={classes.number} data-tone={isDisputed ? 'bad' : undefined}>
              <dt>{label}</dt>
              <dd>
                <span className={classes.amount}>
                  <VisibleText text={value} keep="" />
                </span>
                {company?.renderFigure(name, stated)}
                {note && <span className={classes.note}>{note}</span>}
                {correction && (
                  <Hint label={correction} always>
                    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the hint appears on focus. */}
                    <span className={classes.note} tabIndex={0}>
                      {t('findings.corrected')}
                    </span>
                  </Hint>
                )}
                {isDisputed && (
                  <Text component="div" size="sm" fw={500} c="inherit">
                    {t('analysis.suspect')}
                  </Text>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {lead?.text && (
        <Text size="sm" c="dimmed" maw="76ch">
          <VisibleText text={summaryOf(lead, locale, company?.facts)} />
        </Text>
      )}
      {(findings.reading_notes ? (['read'] as const) : (['unread', 'read'] as const)).map((kind) => {
        const pages = summary?.scans?.[kind] ?? [];
        const list = pageRanges(pages);
        return pages.length > 0 ? (
          <p key={kind} className={classes.note}>
            {t(`findings.scans.${kind}`, { n: pages.length, list })}
          </p>
        ) : null;
      })}
    </Stack>
  );
}
