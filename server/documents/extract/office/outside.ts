import type { Block, Group } from './flow.ts';
import { orDamaged, type Parts, type Relation } from './parts.ts';

/** Content that is kept in another part of the file, to be read after the scan. */
export interface Outside<Kind extends string> {
  kind: Kind;
  /** Id of the relation to the part. */
  id: string;
  /** Where its blocks belong. */
  group: Group;
}

/** The text of such a part. */
export interface OutsideText {
  blocks: Block[];
  /** True if the part has content that was not read. */
  isUnread: boolean;
}

/** Maximum number of such parts of a document or a slide. One more is collected, to tell that there are more. */
export const MAX_OUTSIDE = 200;

/**
 * Reads each part once, however often it is referred to, and puts its blocks where they belong.
 * @param readers null for content that is never read
 */
export async function readOutside<Kind extends string>(
  outside: readonly Outside<Kind>[],
  { parts, relations }: { parts: Parts; relations: readonly Relation[] },
  readers: Record<Kind, ((text: string) => OutsideText) | null>,
): Promise<void> {
  const targets = new Map(relations.map(({ id, target }) => [id, target]));
  const done = new Set<string>();
  for (const [index, { kind, id, group }] of outside.entries()) {
    const target = targets.get(id) ?? '';
    if (done.has(target)) continue;
    done.add(target);
    const reader = readers[kind];
    if (index >= MAX_OUTSIDE || reader === null) {
      parts.unread.add(target);
      continue;
    }
    const read = await orDamaged(parts.read(target).then(reader));
    if (read) group.blocks = read.blocks;
    else parts.damaged.add(target);
    if (read?.isUnread) parts.unread.add(target);
  }
}
