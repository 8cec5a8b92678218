import type { TaskSummary } from '../log/model/protocol.ts';
import { align } from './align.ts';
import { type ComparedLine, normalize, type ReadLog, readLog } from './log-lines.ts';

/** Maximum number of lines compared in each log. */
export const MAX_LINES = 200_000;
/** Maximum number of rows returned to the page. */
const MAX_ROWS = 5_000;
/** Equal lines shown before and after a difference. */
const CONTEXT_LINES = 3;

/** A `skip` row represents `count` hidden equal lines. Line numbers count from 1. */
export interface DiffRow extends ComparedLine {
  kind: 'same' | 'left' | 'right' | 'skip';
  left: number | null;
  right: number | null;
  count: number;
}

export interface LogDifference {
  rows: DiffRow[];
  /** Number of rows left out because of `MAX_ROWS`. */
  omitted: number;
  same: number;
  onlyLeft: number;
  onlyRight: number;
  isCut: boolean;
  tasks: { left: TaskSummary[]; right: TaskSummary[] };
}

/** Finds the lines that appear in only one of two logs, with context. Ignores times, durations and ids. */
export async function compareLogs(left: Blob, right: Blob, maxLines = MAX_LINES): Promise<LogDifference> {
  const [a, b] = [await readLog(left, maxLines), await readLog(right, maxLines)];
  return differenceOf(a, b);
}

function differenceOf(a: ReadLog, b: ReadLog): LogDifference {
  const numbers = new Map<string, number>();
  const numbered = ({ lines }: ReadLog) =>
    Uint32Array.from(lines, ({ task, level, text }) => {
      const name = `${task}\0${level}\0${normalize(text)}`;
      const known = numbers.get(name) ?? numbers.size;
      numbers.set(name, known);
      return known;
    });
  const stretches = align(numbered(a), numbered(b));
  const rows: DiffRow[] = [];
  const counts = { same: 0, left: 0, right: 0 };
  let total = 0;
  const put = (row: () => DiffRow) => {
    total += 1;
    if (rows.length < MAX_ROWS) rows.push(row());
  };
  stretches.forEach(({ kind, left, right, count }, index) => {
    counts[kind] += count;
    if (kind !== 'same') {
      const lines = kind === 'left' ? a.lines : b.lines;
      const from = kind === 'left' ? left : right;
      for (let i = 0; i < count; i += 1) put(() => rowOf(kind, lines[from + i]!, left + i, right + i));
      return;
    }
    const head = index === 0 ? 0 : CONTEXT_LINES;
    const tail = index === stretches.length - 1 ? 0 : CONTEXT_LINES;
    const isShort = count <= head + tail + 1;
    for (let i = 0; i < count; i += 1) {
      if (isShort || i < head || i >= count - tail) put(() => rowOf('same', b.lines[right + i]!, left + i, right + i));
      else if (i === head)
        put(() => ({
          kind: 'skip',
          task: '',
          level: '',
          text: '',
          left: null,
          right: null,
          count: count - head - tail,
        }));
    }
  });
  return {
    rows,
    omitted: total - rows.length,
    same: counts.same,
    onlyLeft: counts.left,
    onlyRight: counts.right,
    isCut: a.isCut || b.isCut,
    tasks: { left: a.tasks, right: b.tasks },
  };
}

const rowOf = (kind: 'same' | 'left' | 'right', line: ComparedLine, left: number, right: number): DiffRow => ({
  ...line,
  text: line.text.slice(0, 2_000),
  kind,
  left: kind === 'right' ? null : left + 1,
  right: kind === 'left' ? null : right + 1,
  count: 1,
});
