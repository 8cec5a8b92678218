import { messageOr, useMessages } from '#src/messages/t.ts';
import classes from './findings.module.css';
import type { Coverage } from './read-findings.ts';

/** How well the document covers each subject, as a strip of bars. */
export function CoverageStrip({ coverage }: { coverage: Coverage[] }) {
  const { t, locale } = useMessages();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <ul className={classes.coverage}>
      {coverage.map(({ label, sections, strength, missing }) => (
        <li key={label} data-missing={missing || undefined}>
          <span>{messageOr(`findings.label.${label}`, label)}</span>
          <span className={classes.track} aria-hidden="true">
            <span className={classes.bar} style={{ width: percent.format(Math.min(1, Math.max(0, strength))) }} />
          </span>
          <span className={classes.note}>
            {missing
              ? t('findings.missing')
              : `${percent.format(strength)} · ${t('findings.sections', { n: sections })}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
