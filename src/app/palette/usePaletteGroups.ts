import { useMessages } from '#src/messages/useMessages.ts';
import { matching, type PaletteGroup } from './palette-item.ts';
import { useCommands } from './useCommands.ts';
import { useFindings } from './useFindings.ts';
import { useFoundObjects } from './useFoundObjects.ts';
import { usePlaces } from './usePlaces.ts';

/** Maximum number of recent objects shown while the field is empty. */
const MAX_RECENT = 5;

/**
 * Returns the groups of palette items for a text. Local results come first, so that late responses do not move the
 * item the user is about to choose.
 */
export function usePaletteGroups(query: string) {
  const { t } = useMessages();
  const { pages, recent, byId } = usePlaces(query);
  const commands = useCommands();
  const findings = useFindings(query);
  const search = useFoundObjects(query);
  const known = matching(recent, query).slice(0, MAX_RECENT);
  const found = search.groups.map(({ label, items }) => ({
    label,
    items: items.filter(({ go }) => !known.some((item) => item.go === go)),
  }));
  const groups: PaletteGroup[] = [
    // A page that is known to exist comes before the guesses what an id is of.
    { label: t('palette.recent'), items: known },
    { label: t('palette.byId'), items: byId },
    { label: t('palette.findings'), items: findings },
    { label: t('word.pages'), items: matching(pages, query) },
    { label: t('word.actions'), items: matching(commands, query) },
    ...found,
  ];
  return { groups: groups.filter(({ items }) => items.length > 0), search };
}
