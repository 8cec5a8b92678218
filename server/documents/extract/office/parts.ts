import { posix } from 'node:path';
import type { Entry, ZipFile } from 'yauzl';
import type { Bytes } from '../../detect/bytes.ts';
import { entryName } from '../../detect/entry-name.ts';
import { InflateLimitError, inflate } from '../../detect/inflate.ts';
import { unusable } from '../../messages/faults.ts';
import { say } from '../../messages/say.ts';
import { UnusableFile } from '../../step.ts';
import { type Output, ReadLimitReached } from '../sandbox/output.ts';
import { attributeOf, scanXml } from './xml-tags.ts';

/** Limits far above real documents: 64 MiB of XML in one part of the file. */
const partLimits = { maxBytes: 64 * 1024 * 1024, maxRatio: 1_100 };
const MAX_ENTRIES = 5_000;

/** A relation of a part to another one. */
export interface Relation {
  id: string;
  type: string;
  /** Path of the other part in the file. */
  target: string;
}

/** The XML parts of an Office or OpenDocument file. */
export interface Parts {
  /** Paths of all parts, in the order of the file. */
  paths: string[];
  /** Returns the text of a part, or an empty text if there is none. */
  read: (path: string) => Promise<string>;
  /** Returns the relations of a part, in the order of the file. */
  relationsOf: (path: string) => Promise<Relation[]>;
  /** Paths of damaged parts that were left out. */
  damaged: Set<string>;
  /** Paths of charts and other parts with content that cannot be read. Cleared when they are reported. */
  unread: Set<string>;
  /** Paths of drawings with pictures. Cleared with each sheet. */
  pictures: Set<string>;
  /** Texts that were left out because they are struck through, and because they are in headers and footers of pages. */
  struck: string[];
  margins: Set<string>;
  /** Number of comments found so far. */
  comments: number;
}

function textOf(part: Buffer): string {
  const encoding = part[0] === 0xff || part[0] === 0xfe ? (part[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  return new TextDecoder(encoding, { fatal: true }).decode(part);
}

/** Opens a file. @throws Error if it is damaged; InflateLimitError or UnusableFile at a limit */
export async function openParts(bytes: Bytes): Promise<Parts> {
  const zip: ZipFile = await bytes.openZip();
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entries.size >= MAX_ENTRIES) throw unusable('FILE_TOO_COMPLEX.document');
    entries.set(entryName(entry).toLowerCase(), entry);
  }
  const read = async (path: string) => {
    const entry = entries.get(path.toLowerCase());
    return entry ? textOf(await inflate(zip, entry, partLimits)) : '';
  };
  const relationsOf = async (path: string) => {
    const folder = posix.dirname(path);
    const relations: Relation[] = [];
    scanXml(await read(posix.join(folder, '_rels', `${posix.basename(path)}.rels`)), {
      open(name, attributes) {
        if (name !== 'Relationship' || attributeOf(attributes, 'TargetMode') === 'External') return;
        const target = attributeOf(attributes, 'Target') ?? '';
        relations.push({
          id: attributeOf(attributes, 'Id') ?? '',
          type: (attributeOf(attributes, 'Type') ?? '').split('/').at(-1)!,
          target: target.startsWith('/') ? target.slice(1) : posix.join(folder, target),
        });
      },
    });
    return relations;
  };
  const paths = [...entries.values()].map(entryName);
  return {
    paths,
    read,
    relationsOf,
    damaged: new Set(),
    unread: new Set(),
    pictures: new Set(),
    struck: [],
    margins: new Set(),
    comments: 0,
  };
}

/**
 * Waits for a file to be read.
 * @throws UnusableFile FILE_DAMAGED or FILE_TOO_COMPLEX; ReadLimitReached at a limit
 */
export async function orUnusable<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof InflateLimitError) throw unusable('FILE_TOO_COMPLEX.document');
    if (error instanceof RangeError || error instanceof UnusableFile || error instanceof ReadLimitReached) throw error;
    throw unusable('FILE_DAMAGED.document');
  }
}

/**
 * Waits for a part of a file to be read. Returns null if it is missing or damaged, so that the other parts are still read.
 * @throws UnusableFile FILE_TOO_COMPLEX; ReadLimitReached at a limit
 */
export async function orDamaged<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await orUnusable(read);
  } catch (error) {
    if (error instanceof UnusableFile && error.code === 'FILE_DAMAGED') return null;
    throw error;
  }
}

/** Counts the comments of a file that has them in parts of their own. */
async function countComments(parts: Parts): Promise<number> {
  let count = 0;
  for (const path of parts.paths.filter((name) => /\/(?:modern)?comments?[^/]*\.xml$/i.test(name))) {
    const read = await orDamaged(
      parts.read(path).then((xml) =>
        scanXml(xml, {
          open(name) {
            if (name === 'comment' || name === 'cm') count += 1;
          },
        }),
      ),
    );
    if (read === null) parts.damaged.add(path);
  }
  return count;
}

/** Reports the comments, struck-through texts, headers, footers and damaged parts that were left out. */
export async function reportLeftOut(parts: Parts, output: Output): Promise<void> {
  const comments = parts.comments + (await countComments(parts));
  if (comments > 0) output.log('warn', ...say('office.comments', { n: comments }));
  output.struck(parts.struck);
  const margins = [...parts.margins].filter((text) => /\p{L}/u.test(text)).join(' · ');
  if (margins !== '') output.log('warn', ...say('office.margins', { text: margins }));
  for (const part of parts.damaged) output.damaged(part, ...say('office.part_damaged', { part }));
}
