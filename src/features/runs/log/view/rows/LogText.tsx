import { memo } from 'react';
import type { AnsiStyle } from '../../model/ansi.ts';
import { piecesOf } from '../../model/log-text.ts';
import classes from './LogText.module.css';

interface LogTextProps {
  text: string;
  hits?: readonly (readonly [number, number])[];
  /** Offset of the text in the text that the hits belong to. */
  start?: number;
}

/** Renders a message with colors, search hits and visible control characters, using text nodes only. */
export const LogText = memo(function LogText({ text, hits, start }: LogTextProps) {
  return piecesOf(text, hits, start).map(({ text: shown, style, hit, token }, i) => {
    if (!style && !hit && !token) return shown;
    const Tag = hit ? 'mark' : 'span';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other identity.
      <Tag key={i} className={token ? classes.token : classes.piece} {...(style && marksOf(style))}>
        {shown}
      </Tag>
    );
  });
});

const marksOf = ({ fg, bg, bold, dim, italic, underline, strike }: AnsiStyle) => ({
  'data-fg': fg,
  'data-bg': bg,
  'data-bold': bold || undefined,
  'data-dim': dim || undefined,
  'data-italic': italic || undefined,
  'data-decoration': underline ? 'under' : strike ? 'through' : undefined,
});
