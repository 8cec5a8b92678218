import { useMessages } from '#src/messages/t.ts';
import { matching, type PaletteGroup } from './palette-item.ts';
import { useCommands } from './useCommands.ts';
import { useFoundObjects } from './useFoundObjects.ts';
import { usePlaces } from './usePlaces.ts';

/** Recent objects while nothing is typed; more of them are found by typing. */
const few = 5;

/**
 * What the palette offers for a text. What needs no asking stands first, so that answers that come later move nothing
 * that is about to be chosen.
 */
export function usePaletteGroups(query: string) {
  const { t } = useMessages();
  const { pages, recent, byId } = usePlaces(query);
  const commands = useCommands();
  const search = useFoundObjects(query);
  const known = matching(recent, query);
  const groups: PaletteGroup[] = [
    { label: t('palette.byId'), items: byId },
    { label: t('palette.recent'), items: known.slice(0, few) },
    { label: t('palette.pages'), items: matching(pages, query) },
    { label: t('palette.actions'), items: matching(commands, query) },
    ...search.groups,
  ];
  return { groups: groups.filter(({ items }) => items.length > 0), search };
}
