import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import classes from './findings.module.css';
import type { Milestone } from './read-findings.ts';

/** Dated events of the document, as the service orders them. */
export function Timeline({ events }: { events: Milestone[] }) {
  return (
    <ol className={classes.timeline}>
      {events.map(({ date, event }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an event can be repeated, and the order never changes.
        <li key={index}>
          <time>{date}</time>
          <span>
            <VisibleText text={event} />
          </span>
        </li>
      ))}
    </ol>
  );
}
