import { useMessages } from '#src/messages/t.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { EvidenceLink } from '../evidence/EvidenceLink.tsx';
import classes from './findings.module.css';
import type { Source } from './read-findings.ts';

/** Quotes the sentence that supports a finding, says where it stands in the document, and links to it there. */
export function SourceNote({ source }: { source: Source & { pointer: string } }) {
  const { t } = useMessages();
  const { entry, page, line, quote } = source;
  const place = [entry, page ? t('findings.page', { page }) : line ? t('findings.line', { line }) : undefined].filter(
    (part) => part,
  );
  if (!quote && place.length === 0) return null;
  return (
    <figure className={classes.source}>
      {quote && (
        <blockquote>
          <VisibleText text={quote} />
        </blockquote>
      )}
      {place.length > 0 && (
        <figcaption>
          <VisibleText text={place.join(', ')} keep="" /> <EvidenceLink pointer={source.pointer} />
        </figcaption>
      )}
    </figure>
  );
}
