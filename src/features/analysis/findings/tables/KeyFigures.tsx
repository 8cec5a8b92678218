import { messageOr, useMessages } from '#src/messages/t.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { withSign, withUnit } from '#src/ui/phrases/amounts.ts';
import look from '#src/ui/table/table.module.css';
import { EvidenceValue } from '../../evidence/EvidenceLink.tsx';
import { anchorOf } from '../../result/anchors.ts';
import classes from '../findings.module.css';
import type { Metric } from '../read-findings.ts';
import { ScanNote } from '../SourceNote.tsx';

/** The metrics by period. Each value links to its place in the document. */
export function KeyFigures({ metrics }: { metrics: Metric[] }) {
  const { t, locale } = useMessages();
  const periods = [...new Set(metrics.flatMap(({ points }) => points.map(({ period }) => period)))].sort();
  // In Chinese the unit depends on the amount: 万元, 亿元.
  const isUnitInCell = locale === 'zh';
  const hasChange = metrics.some(({ change_percent }) => change_percent);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    // biome-ignore lint/a11y/useSemanticElements: it is not a form, and a landmark per table would be too many.
    <div className={look.frame} role="group" aria-label={t('findings.figures')} tabIndex={0}>
      <table className={`${look.table} ${classes.figures}`}>
        <caption className={look.caption}>{t('findings.figures')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('findings.metric')}</th>
            {periods.map((period) => (
              <th key={period} scope="col">
                <VisibleText text={period} keep="" />
              </th>
            ))}
            {hasChange && <th scope="col">{t('findings.change')}</th>}
          </tr>
        </thead>
        <tbody>
          {metrics.map(({ metric, name, unit, points, change_percent, pointer }) => (
            <tr key={pointer} id={anchorOf(pointer)} tabIndex={-1}>
              <th scope="row">
                <VisibleText text={messageOr(`findings.metric.${metric}`, name)} keep="" />
                {unit && unit !== '%' && !isUnitInCell && (
                  <span className={classes.note}>{messageOr(`unit.${unit}`, unit, { n: 2 })}</span>
                )}
              </th>
              {periods.map((period) => {
                const at = points.findIndex((one) => one.period === period);
                const point = points[at];
                return (
                  <td key={period}>
                    {point ? (
                      <EvidenceValue
                        pointer={`${pointer}/points/${at}`}
                        value={withUnit(point.value, unit === '%' || isUnitInCell ? unit : '', locale)}
                      />
                    ) : (
                      '–'
                    )}
                    {point && <ScanNote confidence={point.text_confidence} isBrief />}
                    {point?.projected && <span className={classes.note}>{t('findings.planned')}</span>}
                  </td>
                );
              })}
              {hasChange && <td>{change_percent ? withSign(change_percent, '%', locale) : '–'}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
