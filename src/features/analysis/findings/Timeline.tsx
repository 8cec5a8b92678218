import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { EvidenceLink } from '../evidence/EvidenceLink.tsx';
import { anchorOf } from '../result/anchors.ts';
import classes from './findings.module.css';
import type { Milestone } from './read-findings.ts';

/** Dated events of the document, as the service orders them. */
export function Timeline({ events }: { events: Milestone[] }) {
  return (
    <ol className={classes.timeline}>
      {events.map(({ date, event, pointer }) => (
        <li key={pointer} id={anchorOf(pointer)} tabIndex={-1}>
          <time>{date}</time>
          <span>
            <VisibleText text={event} /> <EvidenceLink pointer={pointer} />
          </span>
        </li>
      ))}
    </ol>
  );
}
