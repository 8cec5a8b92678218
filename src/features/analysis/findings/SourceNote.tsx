import { useMessages } from '#src/messages/t.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { EvidenceLink } from '../evidence/EvidenceLink.tsx';
import classes from './findings.module.css';
import type { Source } from './read-findings.ts';

/** Returns the place of a quote as text, such as `page 3`. */
function usePlace({ entry, page, line }: Source): string {
  const { t } = useMessages();
  const position = page ? t('findings.page', { page }) : line ? t('findings.line', { line }) : undefined;
  return [entry, position].filter((part) => part).join(', ');
}

/** Quotes the sentence that supports a finding, says where it stands in the document, and links to it there. */
export function SourceNote({ source }: { source: Source & { pointer: string } }) {
  const { quote } = source;
  const place = usePlace(source);
  if (!quote && !place) return null;
  return (
    <figure className={classes.source}>
      {quote && (
        <blockquote>
          <VisibleText text={quote} />
        </blockquote>
      )}
      {place && (
        <figcaption>
          <VisibleText text={place} keep="" /> <EvidenceLink pointer={source.pointer} />
        </figcaption>
      )}
    </figure>
  );
}

/** Says where a row of a table stands in the document, and links to it there. */
export function PlaceLink({ source }: { source: Source & { pointer: string } }) {
  const place = usePlace(source);
  return (
    <span className={classes.place}>
      <VisibleText text={place || '–'} keep="" /> <EvidenceLink pointer={source.pointer} />
    </span>
  );
}
