import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod/mini';
import { keepScrollPosition } from '#src/lib/browser/scroll-position.ts';
import { parseLenient } from '#src/lib/browser/useUrlState.ts';
import { tryParse } from '#src/lib/json/try-parse.ts';
import type { LevelCount, LogFilter, LogQuery, LogRow, ValueFilter } from '../model/protocol.ts';

const flag = z.optional(z.literal('1'));
const LogUrl = z.object({
  q: z.optional(z.string().check(z.maxLength(1000))),
  regex: flag,
  case: flag,
  only: flag,
  level: z.optional(z.string().check(z.maxLength(1000))),
  task: z.optional(z.string().check(z.maxLength(1000))),
  /** Values to show or hide, as JSON. */
  values: z.optional(z.string().check(z.maxLength(8000))),
  from: z.optional(z.iso.datetime({ offset: true })),
  to: z.optional(z.iso.datetime({ offset: true })),
  time: z._default(z.enum(['local', 'utc', 'relative']), 'local'),
  wrap: flag,
  unfold: flag,
});
export type LogUrl = z.output<typeof LogUrl>;
export type LogPatch = Partial<Record<keyof LogUrl, string | undefined>>;
export type TimeMode = LogUrl['time'];

/** Inclusive range of lines, counted from 1. */
export interface LineRange {
  from: number;
  to: number;
}

/** Returns the range between two lines, given in either order. */
export const rangeBetween = (a: number, b: number): LineRange => ({ from: Math.min(a, b), to: Math.max(a, b) });

/** Returns the lines that a row stands for. A progress display shows its last line, a repetition its first. */
export function linesOfRow({ line, repeats, progress }: Pick<LogRow, 'line' | 'repeats' | 'progress'>): LineRange {
  const from = progress ? line - repeats + 1 : line;
  return { from, to: from + repeats - 1 };
}

/** Returns a selection whose end at `from` moves to `to`. Without a selection, it begins at `from`. */
export function extendedRange(selection: LineRange | null, from: number, to: number): LineRange {
  const fixed = selection?.from === from ? selection.to : (selection?.from ?? from);
  return rangeBetween(fixed, to);
}

/** Parses `#L120` or `#L120-L140`; returns null for anything else. */
export function rangeOf(hash: string): LineRange | null {
  const match = /^#L(\d{1,10})(?:-L?(\d{1,10}))?$/.exec(hash);
  if (!match) return null;
  const range = rangeBetween(Number(match[1]), Number(match[2] ?? match[1]));
  return range.from > 0 ? range : null;
}

export const hashOf = (range: LineRange | null) =>
  range ? `#L${range.from}${range.to > range.from ? `-L${range.to}` : ''}` : '';

/** Reads and writes the log's state in the URL: filters and search as parameters, selected lines as the fragment. */
export function useLogUrl() {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const selection = useMemo(() => rangeOf(hash), [hash]);
  // A link to a line shows it, regardless of its level.
  const [first] = useState(() => (selection ? { level: ALL_LEVELS } : {}));
  const state = useMemo(
    () => parseLenient(LogUrl, { ...first, ...Object.fromEntries(new URLSearchParams(search)) }),
    [first, search],
  );
  return useMemo(() => {
    const go = (nextSearch: string, nextHash: string) =>
      void navigate({ search: nextSearch, hash: nextHash }, { replace: true, state: keepScrollPosition });
    return {
      state,
      selection,
      set(patch: LogPatch) {
        const params = new URLSearchParams(window.location.search);
        for (const [key, value] of Object.entries(patch)) {
          if (value) params.set(key, value);
          else params.delete(key);
        }
        go(params.size > 0 ? `?${params}` : '', window.location.hash);
      },
      select: (range: LineRange | null) => go(window.location.search, hashOf(range)),
    };
  }, [state, selection, navigate]);
}

export const queryOf = (url: LogUrl): LogQuery | null =>
  url.q ? { text: url.q, regex: url.regex === '1', matchCase: url.case === '1' } : null;

/** Value of `level` that shows all levels, including those that are hidden at first. */
export const ALL_LEVELS = '*';

/** Returns true until the user chooses levels or searches. Until then, trace and debug lines are hidden if there are others. */
const hidesDebug = ({ level, q }: LogUrl) => level === undefined && q === undefined;

/** Returns the number of lines that are hidden at first. */
export const hiddenLines = (url: LogUrl, levels: readonly LevelCount[]) =>
  hidesDebug(url) && levels.some(({ severity }) => severity > 0)
    ? levels.reduce((sum, { severity, count }) => sum + (severity === 0 ? count : 0), 0)
    : 0;

/** Returns the chosen levels, or null for all. */
export const levelsOf = ({ level }: LogUrl) => (level === undefined || level === ALL_LEVELS ? null : level.split(','));

/** Returns the levels that are shown, or null for all. */
export const shownLevels = (url: LogUrl, levels: readonly LevelCount[]) =>
  hiddenLines(url, levels) > 0 ? levels.filter(({ severity }) => severity > 0).map(({ name }) => name) : levelsOf(url);

const ValueFilters = z.array(
  z.object({ of: z.enum(['task', 'field']), name: z.string(), value: z.string(), hides: z.boolean() }),
);

/** Returns the values to show or hide; none if the URL holds anything else. */
export const valuesOf = ({ values = '[]' }: LogUrl): ValueFilter[] =>
  ValueFilters.safeParse(tryParse(values)).data ?? [];

export const textOfValues = (values: ValueFilter[]) => (values.length > 0 ? JSON.stringify(values) : undefined);

/** Returns true if lines may be hidden by a filter that the user chose. */
export const hasFilter = (url: LogUrl) =>
  Boolean(levelsOf(url) || url.task || valuesOf(url).length > 0 || url.from || url.to || (url.only && url.q));

export const noFilters = {
  level: undefined,
  task: undefined,
  values: undefined,
  from: undefined,
  to: undefined,
  only: undefined,
} satisfies LogPatch;

/** A value of a line, and whether to show only lines with it or to hide them. */
export type ValueChoice = Omit<ValueFilter, 'of'> & { of: ValueFilter['of'] | 'level' };

/** Returns the change of the URL that applies a choice. It replaces earlier choices that contradict it. */
export function patchOf(url: LogUrl, choice: ValueChoice, levels: readonly LevelCount[]): LogPatch {
  const { of, name, value, hides } = choice;
  if (of === 'level') {
    if (!hides) return { level: value };
    const shown = shownLevels(url, levels) ?? levels.map((level) => level.name);
    return { level: shown.filter((one) => one !== value).join(',') || ALL_LEVELS };
  }
  const others = valuesOf(url).filter((one) => one.of !== of || one.name !== name || (hides && one.value !== value));
  if (of === 'task' && !hides) return { task: value, values: textOfValues(others) };
  return {
    ...(of === 'task' && url.task === value && { task: undefined }),
    values: textOfValues([...others, { of, name, value, hides }]),
  };
}

export const filterOf = (url: LogUrl): LogFilter => ({
  levels: levelsOf(url),
  hidesDebug: hidesDebug(url),
  tasks: url.task ? [url.task] : null,
  values: valuesOf(url),
  from: url.from ? Date.parse(url.from) : null,
  to: url.to ? Date.parse(url.to) : null,
  onlyMatches: url.only === '1',
  context: 10,
  fold: url.unfold !== '1',
});
