import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { keepScrollPosition } from '#src/lib/browser/scroll-position.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import look from '#src/ui/table/table.module.css';
import { Amount } from '../Amount.tsx';
import { decimalsIn } from '../amount.ts';
import { type Figure, figureOf } from '../shown-figures.ts';
import { typeText } from '../type-and-status.ts';
import classes from './BreakdownTable.module.css';
import {
  filterOfGroup,
  type Grouping,
  type GroupRow,
  groupsOf,
  groupText,
  isTime,
  sumOfTypes,
  typesOf,
} from './groups.ts';

export interface BreakdownProps {
  rows: GroupRow[];
  by: Grouping;
  currency: string | undefined;
  figures: Figure[];
  /** Returns the URL with a further filter; undefined if the service cannot filter. */
  linkTo: ((filter: Record<string, string>) => string) | undefined;
}

/** Shows the exact figures behind the charts, months and days newest first. */
export function BreakdownTable({ rows, by, currency, figures, linkTo }: BreakdownProps) {
  const { t, locale } = useMessages();
  const inOrder = groupsOf(rows, by, figures[0]!);
  const groups = isTime(by) ? inOrder.toReversed() : inOrder;
  const types = typesOf(rows);
  const columns = figures.map((figure) => ({
    figure,
    label: t(figure.label),
    decimals: decimalsIn(rows.map((row) => figureOf(row, figure))),
  }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section className={`${look.frame} ${classes.frame}`} tabIndex={0} aria-label={t('finance.groups.figures')}>
      <table className={`${look.table} ${classes.table}`}>
        <caption className={look.caption}>{t('finance.groups', { by })}</caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {t(`finance.groups.by.${by}`)}
            </th>
            {columns.map(({ figure, label }) => (
              <th key={figure.measure} scope="colgroup" colSpan={types.length + 1} className={classes.measure}>
                {currency ? t('finance.groups.chartIn', { chart: label, currency }) : label}
              </th>
            ))}
          </tr>
          <tr>
            {columns.flatMap(({ figure }) =>
              [...types.map(typeText), t('finance.groups.all')].map((label) => (
                <th key={`${figure.measure} ${label}`} scope="col">
                  {label}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.name ?? ''}>
              <th scope="row">
                {linkTo && group.name !== null ? (
                  <Anchor
                    component={Link}
                    to={linkTo(filterOfGroup(group.name, by))}
                    inherit
                    state={keepScrollPosition}
                    title={t('finance.groups.show', { group: groupText(group.name, by, locale, 'long') })}
                  >
                    {groupText(group.name, by, locale)}
                  </Anchor>
                ) : (
                  groupText(group.name, by, locale)
                )}
              </th>
              {columns.flatMap(({ figure, decimals }) => [
                ...types.map((type) => (
                  <td key={`${figure.measure} ${type}`}>
                    <Amount value={figureOf(group.types[type], figure)} decimals={decimals} />
                  </td>
                )),
                <td key={figure.measure} className={classes.together}>
                  <Amount value={sumOfTypes(group, figure)} decimals={decimals} />
                </td>,
              ])}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
