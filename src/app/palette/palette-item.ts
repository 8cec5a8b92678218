import type { Icon } from '@tabler/icons-react';

/** Something the palette offers: a place to go, or a thing to do. */
export interface PaletteItem {
  /** Unique in the palette. */
  id: string;
  label: string;
  /** What tells it from others of the same name. */
  hint?: string;
  icon: Icon;
  /** Further words it is found by. */
  words?: string;
  go: string | (() => void);
}

export interface PaletteGroup {
  label: string;
  items: PaletteItem[];
}

/** Items in whose words every word of the query stands. */
export function matching(items: PaletteItem[], query: string): PaletteItem[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  return items.filter(({ label, hint = '', words = '' }) => {
    const text = `${label} ${hint} ${words}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** The id in what was pasted, alone or inside an address. */
export const idIn = (query: string): string | undefined => query.match(uuid)?.[0].toLowerCase();
