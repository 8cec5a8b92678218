import type { FoundSentence } from '#contract/search.ts';
import { lineKindOf, placeKindOf } from '#src/lib/place-kind.ts';
import { useMessages } from '#src/messages/useMessages.ts';

/** Returns a function that says in which document a sentence is, and where. `short` names the company or else the project. */
export function useSentencePlace() {
  const { t } = useMessages();
  return ({ company_name, project_name, format, place }: FoundSentence, short = false): string => {
    const { entry, page, line } = place;
    const at =
      page !== undefined
        ? t(`search.place.${placeKindOf(format, entry)}`, { n: page })
        : line !== undefined && t(`search.place.${lineKindOf(format, entry)}`, { n: line });
    const names = short ? [company_name ?? project_name] : [...new Set([company_name, project_name])];
    return [...names, !short && entry, at].filter(Boolean).join(' · ');
  };
}
