import { useMessages } from '#src/messages/t.ts';
import { matching, type PaletteGroup } from './palette-item.ts';
import { useCommands } from './useCommands.ts';
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
  const search = useFoundObjects(query);
  const known = matching(recent, query);
  const groups: PaletteGroup[] = [
    { label: t('palette.byId'), items: byId },
    { label: t('palette.recent'), items: known.slice(0, MAX_RECENT) },
    { label: t('word.pages'), items: matching(pages, query) },
    { label: t('word.actions'), items: matching(commands, query) },
    ...search.groups,
  ];
  return { groups: groups.filter(({ items }) => items.length > 0), search };
}
