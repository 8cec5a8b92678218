import { Alert, Stack } from '@mantine/core';
import { IconFolders } from '@tabler/icons-react';
import { useContext } from 'react';
import { pageRanges } from '#src/lib/text/page-ranges.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { withSign, withUnit } from '#src/ui/phrases/amounts.ts';
import { companyFactText } from '#src/ui/phrases/company-fact.ts';
import { periodName } from '#src/ui/phrases/period-name.ts';
import { amountOf } from '#src/ui/phrases/phrase.ts';
import { DecisionContext } from '../decisions/decision-context.ts';
import classes from './findings.module.css';
import type { Findings, Metric, Summary } from './read-findings.ts';
import { type IsDisputed, useDisputed } from './useDisputed.ts';
import { summaryOf } from './wording.ts';

/** The summary of a result and the numbers that matter most. What the document does not state is not shown. */
export function Headline({ findings }: { findings: Findings }) {
  const { t, locale } = useMessages();
  const correctedName = useContext(DecisionContext)?.correctedName;
  const { summary } = findings;
  const lead = leadOf(findings);
  const numbers = useNumbers(findings, useDisputed(findings));
  // The lead already has sector and stage.
  const tags = lead?.text
    ? []
    : (['sector', 'stage'] as const).flatMap((fact) => companyFactText(fact, summary?.[fact] ?? '') || []);
  const companies = summary?.companies ?? [];
  return (
    <Stack component="section" gap="sm" aria-label={t('findings.headline')}>
      {companies.length > 1 && (
        <Alert color="yellow" icon={<IconFolders aria-hidden />}>
          <VisibleText text={t('findings.companies', { names: new Intl.ListFormat(locale).format(companies) })} />
        </Alert>
      )}
      {tags.length > 0 && (
        <ul className={classes.tags}>
          {tags.map((tag) => (
            <li key={tag}>
              <VisibleText text={tag} keep="" />
            </li>
          ))}
        </ul>
      )}
      {numbers.length > 0 && (
        <dl className={classes.numbers}>
          {numbers.map(({ label, value, note, isDisputed }) => (
            <div key={label} className={classes.number} data-tone={isDisputed ? 'bad' : undefined}>
              <dt>{label}</dt>
              <dd>
                <span className={classes.amount}>
                  <VisibleText text={value} keep="" />
                </span>
                {note && <span className={classes.note}>{note}</span>}
                {isDisputed && <span className={classes.warning}>{t('analysis.suspect')}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {lead?.text && (
        <p className={classes.lead}>
          <VisibleText text={summaryOf(lead, locale, correctedName)} />
        </p>
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

/** Returns what the document is about. The other sentences say what the numbers and sections below show. */
function leadOf({ summary }: Findings): Summary | undefined {
  const sentences = summary?.sentences?.filter(({ code }) => /^(?:lead|stage|noCompany)/.test(code));
  if (!summary?.sentences?.length) return summary;
  return sentences?.length ? { ...summary, sentences } : undefined;
}

interface HeadlineNumber {
  label: string;
  value: string;
  note?: string;
  /** True if a contradiction is about this number. */
  isDisputed: boolean;
}

function useNumbers({ summary, metrics = [] }: Findings, isDisputed: IsDisputed) {
  const { t, locale } = useMessages();
  const numbers: HeadlineNumber[] = [];
  // The revenue of a town or a market is no headline.
  if (summary?.sentences?.some(({ code }) => code === 'noCompany')) return numbers;
  if (summary?.ask) {
    const { ask, ask_currency: currency } = summary;
    numbers.push({
      label: t('findings.ask'),
      value: withUnit(ask, currency ?? '', locale),
      isDisputed: isDisputed(ask, currency ?? ''),
    });
  }
  const runway = amountOf(summary?.sentences?.find(({ code }) => code === 'runway')?.params.value);
  for (const id of runway ? ['revenue', 'gross_margin'] : ['revenue', 'gross_margin', 'burn', 'cash']) {
    const metric = metrics.find((one) => one.metric === id);
    const point = metric && latest(metric);
    if (!point) continue;
    const growth = id === 'revenue' && growthTo(metric, point.period, isDisputed);
    numbers.push({
      label: `${messageOr(`findings.metric.${id}`, metric.name)} ${periodName(point.period, locale)}`,
      value: withUnit(point.value, metric.unit, locale),
      isDisputed: isDisputed(point.value, metric.unit),
      ...(growth && { note: withSign(growth, '%', locale) }),
    });
  }
  if (runway)
    numbers.push({
      label: t('findings.risk.runway'),
      value: withUnit(runway.value, runway.unit, locale),
      isDisputed: isDisputed(runway.value, runway.unit),
    });
  return numbers;
}

/** The last figure that is not a plan; the first plan if there are only plans. */
const latest = ({ points }: Metric) => points.findLast(({ projected }) => !projected) ?? points[0];

/**
 * Growth in percent from the period before, with one decimal; undefined if it cannot be computed or one of the two figures
 * may be wrong.
 */
function growthTo({ points, unit }: Metric, period: string, isDisputed: IsDisputed): string | undefined {
  const at = points.findIndex((point) => point.period === period);
  const pair = [points[at - 1], points[at]];
  if (pair.some((point) => point && isDisputed(point.value, unit))) return undefined;
  const [before, now] = pair.map((point) => Number(point?.value));
  const isYearly = /^\d{4}$/.test(period) && Number(points[at - 1]?.period) === Number(period) - 1;
  return isYearly && before! > 0 ? ((now! / before! - 1) * 100).toFixed(1) : undefined;
}
