import type { TaskSummary } from '../log/model/protocol.ts';
import { align } from './align.ts';
import { type LogLine, normalize, type ReadLog, readLog } from './log-lines.ts';

/** Lines of each log that are compared. */
export const mostLines = 200_000;
/** Rows that are handed to the page. */
const mostRows = 5_000;
/** Equal lines shown around a difference. */
const around = 3;

/** `skip` stands for `count` equal lines that are not shown. Numbers count from 1. */
export interface DiffRow extends LogLine {
  kind: 'same' | 'left' | 'right' | 'skip';
  left: number | null;
  right: number | null;
  count: number;
}

export interface LogDifference {
  rows: DiffRow[];
  /** Rows beyond those that are handed out. */
  omitted: number;
  same: number;
  onlyLeft: number;
  onlyRight: number;
  isCut: boolean;
  tasks: { left: TaskSummary[]; right: TaskSummary[] };
}

/** The lines that only one of two logs has, each with a few around it; times and ids do not count. */
export async function compareLogs(left: Blob, right: Blob, most = mostLines): Promise<LogDifference> {
  const [a, b] = [await readLog(left, most), await readLog(right, most)];
  return differenceOf(a, b);
}

export function differenceOf(a: ReadLog, b: ReadLog): LogDifference {
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
    if (rows.length < mostRows) rows.push(row());
  };
  stretches.forEach(({ kind, left, right, count }, index) => {
    counts[kind] += count;
    if (kind !== 'same') {
      const lines = kind === 'left' ? a.lines : b.lines;
      const from = kind === 'left' ? left : right;
      for (let i = 0; i < count; i += 1) put(() => rowOf(kind, lines[from + i]!, left + i, right + i));
      return;
    }
    const head = index === 0 ? 0 : around;
    const tail = index === stretches.length - 1 ? 0 : around;
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

const rowOf = (kind: 'same' | 'left' | 'right', line: LogLine, left: number, right: number): DiffRow => ({
  ...line,
  text: line.text.slice(0, 2_000),
  kind,
  left: kind === 'right' ? null : left + 1,
  right: kind === 'left' ? null : right + 1,
  count: 1,
});
