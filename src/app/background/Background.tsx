import { Notices } from './Notices.tsx';
import { useRunEvents } from './useRunEvents.ts';

/** Follows changes of runs and imports. Loaded after the first page. */
export function Background({ personId }: { personId: string }) {
  useRunEvents(personId);
  return <Notices personId={personId} />;
}
