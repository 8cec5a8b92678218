import { Fragment } from 'react';
import { matchesOf } from '#src/lib/text/matches.ts';
import classes from './Marked.module.css';
import { VisibleText } from './VisibleText.tsx';

/** Shows a text with the words that were searched for marked. */
export function Marked({ text: sent, words }: { text: string; words: readonly string[] }) {
  const text = sent.normalize('NFC');
  const matches = matchesOf(text, words);
  if (matches.length === 0) return <VisibleText text={sent} keep="" />;
  return (
    <>
      {matches.map(({ start, end }, index) => (
        <Fragment key={start}>
          <VisibleText text={text.slice(matches[index - 1]?.end ?? 0, start)} keep="" />
          <mark className={classes.mark}>
            <VisibleText text={text.slice(start, end)} keep="" />
          </mark>
        </Fragment>
      ))}
      <VisibleText text={text.slice(matches.at(-1)!.end)} keep="" />
    </>
  );
}
