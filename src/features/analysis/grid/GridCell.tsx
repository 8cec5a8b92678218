import { Link } from 'react-router-dom';
import { isDecimal } from '#src/lib/format/decimal-text.ts';
import { shortMoney } from '#src/lib/format/short-money.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { isCurrency, withUnit } from '#src/ui/phrases/amounts.ts';
import { companyFactText } from '#src/ui/phrases/company-fact.ts';
import { periodName } from '#src/ui/phrases/period-name.ts';
import { SuspectMark } from '../findings/SuspectMark.tsx';
import { anchorOf } from '../result/anchors.ts';
import type { Column } from './columns.ts';
import classes from './GridTable.module.css';
import type { Row } from './rows.ts';
import { LATEST, partsOf, type Value } from './values.ts';

/** Returns the text of a value, in full or, for money, in short form. */
export function valueText(value: Value, id: string, locale: string, isShort = false): string {
  if (value.unit === 'date') return periodName(value.value, locale);
  if (!isDecimal(value.value)) return companyFactText(id, value.value);
  return isShort && isCurrency(value.unit)
    ? shortMoney(value.value, value.unit, locale)
    : withUnit(value.value, value.unit, locale);
}

/** Returns the address of a value in its result, with its passage in the document open if there is one. */
export function addressOf({ id, passages }: Column, { pointer }: Value) {
  const passage = pointer && passages.get(pointer);
  const search = passage ? `?passage=${encodeURIComponent(passage.id)}` : '';
  return { pathname: paths.result(id), search, hash: pointer ? `#${anchorOf(pointer)}` : '' };
}

/** A value of a result, which opens its evidence, or why there is none. */
export function GridCell({ column, row }: { column: Column; row: Row }) {
  const { t, locale } = useMessages();
  const { id, period } = partsOf(row.key);
  const [value, ...others] = column.values?.get(row.key) ?? [];
  if (!value) {
    const isUnsure = column.isUnsure(row.key);
    const isUnchecked = id === 'contradictions' && !column.isPartial;
    return (
      <td className={classes.none} title={isUnsure && !isUnchecked ? t('analysis.grid.unknown.why') : undefined}>
        {t(isUnchecked ? 'analysis.unchecked' : isUnsure ? 'analysis.grid.unknown' : 'analysis.grid.notStated')}
      </td>
    );
  }
  const notes = [
    period === LATEST && value.period && periodName(value.period, locale),
    value.isPlan && t('findings.planned'),
    value.isCorrected && t('analysis.grid.corrected'),
    value.isComputed && id !== 'growth' && t('analysis.grid.computed'),
    others.length > 0 && t('analysis.grid.others', { n: others.length }),
  ].filter((note) => note);
  const text = valueText(value, id, locale, true);
  const title = [value, ...others].map((one) => valueText(one, id, locale)).join('\n');
  const isText = !isDecimal(value.value);
  return (
    <td data-differs={row.differing.has(column.id) || undefined} data-text={isText || undefined}>
      <div className={classes.cell}>
        <span>
          <Link to={addressOf(column, value)} className={classes.value} title={title}>
            <VisibleText text={text || '–'} />
          </Link>
          {column.isDisputed(value) && <SuspectMark />}
        </span>
        {notes.length > 0 && <span className={classes.note}>{notes.join(' · ')}</span>}
      </div>
    </td>
  );
}
