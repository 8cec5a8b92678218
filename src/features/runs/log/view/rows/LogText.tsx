import { type CSSProperties, memo } from 'react';
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
      <Tag key={i} className={token ? classes.token : undefined} style={style && lookOf(style)}>
        {shown}
      </Tag>
    );
  });
});

/** Light and dark text of the terminal colors 0 to 7, each legible on its background. */
const texts = [
  '#182020, #96a19f',
  '#b3261e, #ff8a80',
  '#1b6e3a, #6fd695',
  '#7d5800, #f0c453',
  '#1f5fae, #86b7f5',
  '#8a2f8f, #e09be6',
  '#00687a, #67d2e4',
  '#5d6968, #b9c2c0',
];
/** Bright black is gray, and bright white differs from white. Other bright colors look like the normal ones. */
const brightTexts: Record<number, string> = { 8: texts[7]!, 15: '#2d3534, #ffffff' };
/** Backgrounds of red, green, yellow and blue; all others are gray. */
const backgrounds: Record<number, string> = {
  1: '#fde3e1, #5c1d1a',
  2: '#dcf3e4, #17472a',
  3: '#fbeecb, #4d3a08',
  4: '#deeafb, #17365f',
};

const lookOf = ({ fg, bg, bold, dim, italic, underline, strike }: AnsiStyle): CSSProperties => ({
  ...(fg !== undefined && { color: `light-dark(${brightTexts[fg] ?? texts[fg % 8]})` }),
  ...(bg !== undefined && { background: `light-dark(${backgrounds[bg % 8] ?? '#e4e9e8, #394342'})` }),
  ...(bold && { fontWeight: 700 }),
  ...(dim && { opacity: 0.75 }),
  ...(italic && { fontStyle: 'italic' }),
  ...((underline || strike) && { textDecoration: underline ? 'underline' : 'line-through' }),
});
