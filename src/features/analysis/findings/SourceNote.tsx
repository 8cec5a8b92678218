import { Group, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { createContext, useContext } from 'react';
import { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { EvidenceValue } from '../evidence/EvidenceLink.tsx';
import classes from './findings.module.css';
import type { Source } from './read-findings.ts';
import { LOW_CONFIDENCE, placeOf } from './wording.ts';

/** Format of the document, which decides what its pages are called. */
export const FormatContext = createContext<string | null | undefined>(undefined);

/** Returns the place of a quote as text, such as `page 3`. */
function usePlace(source: Source): string {
  const { t } = useMessages();
  return placeOf(source, useContext(FormatContext), t);
}

/**
 * Shows the recognition confidence of text read from a scan. Renders nothing for text that a file contains as text.
 * @param isBrief shows only low confidence, in short form
 */
export function ScanNote(props: { confidence: Source['text_confidence']; isBrief?: boolean }) {
  const { confidence, isBrief = false } = props;
  const { t } = useMessages();
  if (confidence == null) return null;
  const isLow = confidence < LOW_CONFIDENCE;
  if (isBrief && !isLow) return null;
  const text = t(isLow ? 'findings.scan.low' : 'findings.scan', { confidence: Math.round(confidence) });
  return (
    <Group
      component="span"
      display="inline-flex"
      gap={4}
      wrap="nowrap"
      c={isLow ? 'var(--mantine-color-yellow-light-color)' : undefined}
      title={text}
    >
      {isLow && <IconAlertTriangle size={14} aria-hidden />}
      {isBrief && <span aria-hidden>{Math.round(confidence)}%</span>}
      {isBrief ? <VisuallyHidden>{text}</VisuallyHidden> : text}
    </Group>
  );
}

/** Returns a source without its quote if the text above it says the same, so that only its place is added. */
export const withoutQuoteIn = <T extends Source>(source: T, text: string): T =>
  source.quote && text.includes(source.quote) ? { ...source, quote: null } : source;

/** Quotes the sentence that supports a finding, says where it is in the document, and links to it there. */
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
          <EvidenceValue pointer={source.pointer} value={place} /> <ScanNote confidence={source.text_confidence} />
        </figcaption>
      )}
    </figure>
  );
}

/** Says where a row of a table is in the document, and links to it there. */
export function PlaceLink({ source }: { source: Source & { pointer: string } }) {
  const place = usePlace(source);
  return (
    <Group component="span" display="inline-flex" gap={4} wrap="nowrap" c="dimmed" fz="sm">
      <EvidenceValue pointer={source.pointer} value={place || '–'} />
      <ScanNote confidence={source.text_confidence} isBrief />
    </Group>
  );
}
