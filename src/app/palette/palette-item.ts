import type { Icon } from '@tabler/icons-react';
import { folded } from '#src/lib/plain-name.ts';

/** A page to open or a command to run. */
export interface PaletteItem {
  /** Unique id in the palette. */
  id: string;
  label: string;
  /** Text that distinguishes items with the same label. */
  hint?: string;
  icon: Icon;
  words?: string;
  /** Words to mark in the label. */
  marks?: readonly string[];
  go: string | (() => void);
}

export interface PaletteGroup {
  label: string;
  items: PaletteItem[];
}

/** Returns the items whose words contain every word of the query. */
export function matching(items: PaletteItem[], query: string): PaletteItem[] {
  const wanted = folded(query).split(/\s+/).filter(Boolean);
  return items.filter(({ label, hint = '', words = '' }) => {
    const text = folded(`${label} ${hint} ${words}`);
    return wanted.every((word) => text.includes(word));
  });
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** Returns the id in pasted text, alone or in a URL. */
export const idIn = (query: string): string | undefined => query.match(uuid)?.[0].toLowerCase();

/** Returns a text that may be an id of any form: one word with a digit. */
export const wordLikeId = (query: string): string | undefined => query.trim().match(/^[^\s/]*\d[^\s/]*$/)?.[0];
