import { useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod/mini';
import { keepScrollPosition } from '#src/lib/browser/scroll-position.ts';
import { useUrlState } from '#src/lib/browser/useUrlState.ts';
import { anchorOf } from './anchors.ts';

const ResultState = z.object({
  view: z._default(z.enum(['result', 'raw']), 'result'),
  /** Set when the task was just started: the page polls instead of reporting an unknown ID. */
  wait: z.optional(z.literal('1')),
  /** Passage of the document that is selected, by the pointer of its first finding. */
  passage: z.optional(z.string()),
  /** Set to show only the open findings. */
  open: z.optional(z.literal('1')),
});

/** Reads and changes the state of a result page, which is kept in its address. */
export function useResultUrl() {
  const [state, setState] = useUrlState(ResultState);
  const navigate = useNavigate();
  const { search } = useLocation();
  const selectedId = state.passage ?? null;
  return {
    view: state.view,
    onView: (view: typeof state.view) => setState({ view }),
    isAwaited: state.wait === '1',
    onWait: () => setState({ wait: '1' }, { replace: true }),
    isOnlyOpen: state.open === '1',
    onOnlyOpen: (isOnlyOpen: boolean) =>
      setState({ open: isOnlyOpen ? '1' : undefined }, { replace: true, state: keepScrollPosition }),
    selectedId,
    onSelect: (id: string | null) => {
      // Selecting a passage is a step of its own for the browser's Back button; clearing the selection is not.
      if (id !== selectedId)
        setState({ passage: id ?? undefined }, { replace: id === null, state: keepScrollPosition });
    },
    /** Shows the finding in the result. */
    onReveal: (pointer: string) => {
      const next = new URLSearchParams(search);
      next.delete('view');
      void navigate({ search: String(next), hash: anchorOf(pointer) });
    },
  };
}
