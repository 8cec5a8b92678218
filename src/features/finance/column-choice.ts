import { useState } from 'react';
import { z } from 'zod';
import { useSession } from '#src/api/session.ts';

/** Columns that may be hidden; the time names the row and stays. */
export const optionalColumns = ['type', 'project', 'category', 'detail', 'amount', 'profit', 'status', 'id'] as const;
export type OptionalColumn = (typeof optionalColumns)[number];

const Hidden = z.array(z.enum(optionalColumns));
/** Ids say little to a person at first. */
const hiddenAtFirst: OptionalColumn[] = ['id'];
const keyOf = (personId: string) => `assay:finance-columns:${personId}`;

function read(personId: string): OptionalColumn[] {
  try {
    return Hidden.parse(JSON.parse(localStorage.getItem(keyOf(personId)) ?? 'null'));
  } catch {
    return hiddenAtFirst;
  }
}

/** Which columns a person wants to see, remembered in this browser. */
export function useColumnChoice() {
  const session = useSession();
  const personId = session.phase === 'signed-in' ? session.person.id : '';
  const [hidden, setHidden] = useState(() => read(personId));
  const choose = (next: OptionalColumn[]) => {
    setHidden(next);
    try {
      localStorage.setItem(keyOf(personId), JSON.stringify(next));
    } catch {
      // A full or forbidden store costs the memory of the choice, not the choice.
    }
  };
  const toggle = (column: OptionalColumn) =>
    choose(hidden.includes(column) ? hidden.filter((one) => one !== column) : [...hidden, column]);
  return { hidden, toggle, showAll: () => choose([]) };
}
export type ColumnChoice = ReturnType<typeof useColumnChoice>;
