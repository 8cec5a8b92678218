import { Anchor, Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { type Inline, isMarkdown, type Paragraph, readMarkdown } from '../shape/markdown.ts';
import classes from './Prose.module.css';

const INITIAL_CHARS = 4_000;
const MORE_CHARS = 40_000;

/** Renders a long text. Markdown is turned into React elements, so HTML in the text is never interpreted. */
export function Prose({ text }: { text: string }) {
  const { t } = useMessages();
  const [limit, setLimit] = useState(INITIAL_CHARS);
  const shown = text.length > limit ? text.slice(0, endOf(text, limit)) : text;
  const rest = text.length - shown.length;
  return (
    <div className={classes.prose}>
      {isMarkdown(shown) ? (
        drawn(readMarkdown(shown))
      ) : (
        <p className={classes.plain}>
          <VisibleText text={shown} />
        </p>
      )}
      {rest > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setLimit(limit + MORE_CHARS)}>
          {t('analysis.text.more', { n: rest })}
        </Button>
      )}
    </div>
  );
}

/** Returns a cut position that does not split a surrogate pair. */
const endOf = (text: string, limit: number) => (/[\ud800-\udbff]/.test(text[limit - 1]!) ? limit + 1 : limit);

function drawn(paragraphs: Paragraph[]): ReactNode {
  return paragraphs.map((paragraph, at) => {
    const key = `${at} ${paragraph.kind}`;
    if (paragraph.kind === 'code')
      return (
        <pre key={key}>
          <VisibleText text={paragraph.text} />
        </pre>
      );
    if (paragraph.kind === 'list') {
      const List = paragraph.ordered ? 'ol' : 'ul';
      return (
        <List key={key}>
          {paragraph.items.map((item, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of a text never move, and can be equal.
            <li key={place}>{inlines(item)}</li>
          ))}
        </List>
      );
    }
    if (paragraph.kind === 'table') return <ProseTable key={key} {...paragraph} />;
    if (paragraph.kind === 'quote') return <blockquote key={key}>{inlines(paragraph.text)}</blockquote>;
    // Heading levels in the text are unrelated to the page, so they must not appear in the page's outline.
    return (
      <p key={key} data-heading={paragraph.kind === 'heading' || undefined}>
        {inlines(paragraph.text)}
      </p>
    );
  });
}

/** The cells of a text never move and can be equal, so their position is their key. */
function ProseTable({ head, rows }: Extract<Paragraph, { kind: 'table' }>) {
  const keyed = <T,>(items: T[], show: (item: T, key: number) => ReactNode) => items.map(show);
  return (
    <table>
      <thead>
        <tr>
          {keyed(head, (cell, at) => (
            <th key={at} scope="col">
              {inlines(cell)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keyed(rows, (row, at) => (
          <tr key={at}>
            {keyed(row, (cell, column) => (
              <td key={column}>{inlines(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function inlines(parts: Inline[]): ReactNode {
  return parts.map((part, at) => {
    const key = `${at} ${part.kind}`;
    const text = <VisibleText text={part.text} />;
    if (part.kind === 'strong') return <strong key={key}>{text}</strong>;
    if (part.kind === 'emphasis') return <em key={key}>{text}</em>;
    if (part.kind === 'code') return <code key={key}>{text}</code>;
    if (part.kind === 'text') return <span key={key}>{text}</span>;
    return (
      <Anchor key={key} href={part.href} title={part.href} target="_blank" rel="noopener noreferrer nofollow" inherit>
        {text}
      </Anchor>
    );
  });
}
