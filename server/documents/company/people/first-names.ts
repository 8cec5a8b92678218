import { pattern } from '../../words.ts';
import type { Source } from '../lines-of-text.ts';
import { part, particle } from './people-en.ts';
import { isPersonEn } from './people-verbs.ts';

/** A first name next to a role, to be completed with the surname that the document gives elsewhere. */
interface FirstName {
  first: string;
  /** Text after the name, which begins with the role if it is one. */
  rest: string;
  source: Source;
}

const word = /\p{Lu}\p{Ll}{1,14}/u;
/** "Marisol (CEO)", "Dev, our COO", "Eilidh is technical director and Callum managing director". */
const before = new RegExp(
  pattern`(?:^|[.;:•]\s|\band |, )(${word})
    (?: \(|, (?:our |the |my )?| (?:is|was|became) (?:our |the |now )?(?:the )?| (?=\p{Ll}))`,
  'gu',
);
/** A full name in running text or a cell. */
const name = new RegExp(pattern`(?<![\p{L}-])(${part}(?: (?:${particle} ){0,2}${part}){1,2})(?![\p{L}])`, 'gu');
const MAX_NAMES = 2_000;
const MAX_FIRST_NAMES = 200;

/** Collects full names and first names with roles. Pass it every statement in order. */
export function firstNames() {
  const full = new Map<string, Set<string>>();
  const open: FirstName[] = [];
  return {
    add(source: Source): void {
      for (const [, one] of source.text.matchAll(name)) {
        const first = one!.split(' ')[0]!;
        if (full.size >= MAX_NAMES || !isPersonEn(one!)) continue;
        full.set(first, (full.get(first) ?? new Set()).add(one!));
      }
      if (source.cells) return;
      for (const { 0: whole, 1: first, index } of source.text.matchAll(before))
        if (open.length < MAX_FIRST_NAMES)
          open.push({ first: first!, rest: source.text.slice(index + whole.length), source });
    },
    /** Returns the mentions whose surname is known, with the full name. */
    known(): { name: string; rest: string; source: Source }[] {
      return open.flatMap(({ first, rest, source }) => {
        const names = full.get(first);
        return names?.size === 1 ? [{ name: [...names][0]!, rest, source }] : [];
      });
    },
  };
}
