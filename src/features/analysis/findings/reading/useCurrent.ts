import { useContext, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepScrollPosition } from '#src/lib/browser/scroll-position.ts';
import { DecisionContext, stateOf } from '../../decisions/decision-context.ts';
import { anchorOf, pointerOf } from '../../result/anchors.ts';
import type { Row } from './groups.tsx';

/**
 * Returns the finding that is open, and a function that opens another one or none. The fragment of the address names it. At
 * first it is the first one without a decision if `opensFirst` is true.
 */
export function useCurrent(rows: readonly Row[], opensFirst: boolean) {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const decisions = useContext(DecisionContext);
  const target = pointerOf(hash);
  const named = target === null ? undefined : rows.find((row) => holds(row, target));
  const [pointer, setPointer] = useState(() => {
    const first = rows.find(({ finding }) => !decisions || stateOf(finding, decisions) === 'open') ?? rows[0];
    return (named ?? (opensFirst ? first : undefined))?.finding.pointer ?? null;
  });
  const [seenHash, setSeenHash] = useState(hash);
  if (hash !== seenHash) {
    setSeenHash(hash);
    if (named) setPointer(named.finding.pointer);
  }
  const open = (next: string | null) => {
    setPointer(next);
    const query = new URLSearchParams(search);
    query.delete('passage');
    const address = { search: String(query), hash: next === null ? '' : `#${anchorOf(next)}` };
    void navigate(address, { replace: true, state: keepScrollPosition });
  };
  return { current: rows.find(({ finding }) => finding.pointer === pointer), open };
}

/** Returns whether an element is a finding or one of its questions, or a part of these. */
const holds = ({ finding, asked }: Row, target: string) =>
  [finding, ...asked].some(({ pointer }) => `${target}/`.startsWith(`${pointer}/`));
