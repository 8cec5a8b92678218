import type { ComponentType } from 'react';
import { childrenOf, isNumber, isObject, type Json, sourceOf } from '#src/lib/json/json.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import type { Place } from '../shape/classify.ts';
import type { Column } from '../shape/columns.ts';
import { EmptyMark } from '../value/EmptyMark.tsx';
import { numberText } from '../value/ScalarView.tsx';
import classes from './TableCell.module.css';

/** Renders a value within a table, which is itself part of the view of a value. */
export type ValueView = ComponentType<{ value: Json; place: Place }>;

interface TableCellProps {
  value: Json | undefined;
  column: Column;
  place: Place;
  view: ValueView;
}

/** Renders one cell. Content that does not fit is clamped; the row's details show it in full. */
export function TableCell({ value, column, place, view: View }: TableCellProps) {
  const { t, locale } = useMessages();
  if (value === undefined) return <EmptyMark mark="absent" />;
  if (isObject(value) && value.keys.length > 0)
    return <span className={classes.more}>{t('analysis.fields', { n: value.keys.length })}</span>;
  if (
    Array.isArray(value) &&
    value.length > 0 &&
    (value.length > 3 || value.some((item) => childrenOf(item).length > 0))
  )
    return <span className={classes.more}>{t('analysis.items', { n: value.length })}</span>;
  if (column.kind === 'number' && value !== null && value !== '' && !Array.isArray(value) && !isObject(value)) {
    const source = isNumber(value) ? sourceOf(value) : String(value);
    return <span title={source}>{numberText(source, column.isGrouped ?? false, locale)}</span>;
  }
  if (column.kind === 'long' && typeof value === 'string' && value !== '') {
    return (
      <bdi className={classes.long}>
        <VisibleText text={value.length > 400 ? `${value.slice(0, 400)}…` : value} />
      </bdi>
    );
  }
  return <View value={value} place={place} />;
}
