import { childrenOf, isNumber, isObject, type Json, sourceOf } from '#src/lib/json/json.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { type Column, snakeCase } from '../shape/columns.ts';
import { humanize } from '../shape/names.ts';
import { type Place, ValueView } from '../ValueView.tsx';
import { EmptyMark } from '../value/EmptyMark.tsx';
import { Meter } from '../value/Meter.tsx';
import { numberText } from '../value/ScalarView.tsx';
import classes from './TableCell.module.css';

/** Renders one cell. Content that does not fit is clamped; the row's details show it in full. */
export function TableCell({ value, column, place }: { value: Json | undefined; column: Column; place: Place }) {
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
  if (column.kind === 'meter' && value !== null && isNumber(value))
    return <Meter source={sourceOf(value)} of={column.of ?? 1} />;
  if (column.kind === 'number' && value !== null && value !== '' && !Array.isArray(value) && !isObject(value)) {
    const source = isNumber(value) ? sourceOf(value) : String(value);
    return <span title={source}>{numberText(source, column.isGrouped ?? false, locale)}</span>;
  }
  if (column.kind === 'word' && typeof value === 'string' && value !== '') {
    return (
      <span className={classes.word} data-tone={toneOf(value)} title={value}>
        <VisibleText text={snakeCase.test(value) ? humanize(value) : value} keep="" />
      </span>
    );
  }
  if (column.kind === 'long' && typeof value === 'string' && value !== '') {
    return (
      <bdi className={classes.long}>
        <VisibleText text={value.length > 400 ? `${value.slice(0, 400)}…` : value} />
      </bdi>
    );
  }
  return <ValueView value={value} place={place} />;
}

const tones: Record<string, string> = {};
const name = (tone: string, words: string) => {
  for (const word of words.split(' ')) tones[word] = tone;
};
name(
  'bad',
  'high critical severe failed fail error errors inconsistent rejected invalid blocker negative 高 严重 失败 错误 不一致',
);
name('warn', 'medium moderate warning warn partial pending unclear 中 警告');
name('good', 'ok pass passed consistent success succeeded valid approved positive verified 通过 一致 成功');

/** Returns the tone of a status word in the data: `bad`, `warn`, `good` or `none`. */
const toneOf = (word: string): string => tones[word.toLowerCase()] ?? 'none';
