import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DocumentBlock } from '#contract/documents.ts';
import type { Passage } from '#src/lib/passage.ts';
import { lineKindOf, placeKindOf } from '#src/lib/place-kind.ts';
import { type NamedSentence, sentenceOf } from '#src/lib/sentence-id.ts';
import { documentQueries } from './documents.queries.ts';
import { lettersOf } from './match/letters.ts';

/** Returns the sentence that is selected, which no finding rests on, as a passage. Null if another one is selected. */
export function useSentence(projectId: string | undefined, selectedId: string | null): Passage | null {
  const sentence = useMemo(() => sentenceOf(selectedId), [selectedId]);
  const { data, isFetched } = useQuery({
    ...documentQueries.block(projectId ?? '', sentence?.span.block ?? 0),
    enabled: projectId !== undefined && sentence !== null,
  });
  return useMemo(
    () => (sentence && isFetched ? { id: selectedId!, findings: [], ...passageOf(sentence, data) } : null),
    [sentence, isFetched, selectedId, data],
  );
}

/** Returns the place of a sentence. Its words are searched for if the document has another text there. */
function passageOf({ span, words }: NamedSentence, at: { format: string; block: DocumentBlock | null } | undefined) {
  const { place, text = '', scan } = at?.block ?? {};
  const { entry = null, page = null, line = null } = place ?? {};
  const quote = text
    .slice(span.start, span.end)
    .replace(/\s*\t\s*/g, ' | ')
    .replace(/\s+/g, ' ');
  const isSame = quote !== '' && lettersOf([quote]).text.startsWith(lettersOf([words]).text);
  return {
    entry,
    page,
    line: line === null ? null : line + text.slice(0, span.start).split('\n').length - 1,
    placeKind: placeKindOf(at?.format, entry),
    lineKind: lineKindOf(at?.format, entry),
    quote: isSame ? quote : words,
    span: isSame ? span : null,
    ...(scan && { confidence: scan.confidence }),
  };
}
