import type { FindingDecision } from '#contract/findings.ts';

/** Returns a question as an item of a Markdown checklist: checked if answered, struck out if dropped, with its note. */
export function checklistItem(question: string, decision: Pick<FindingDecision, 'state' | 'note'> | undefined): string {
  const { state = 'open', note = '' } = decision ?? {};
  const text = state === 'dropped' ? `~~${question}~~` : question;
  const item = `- [${state === 'open' ? ' ' : 'x'}] ${text}`;
  // Indentation makes every line of the note part of the item.
  return note === '' ? item : [item, ...note.split('\n').map((line) => `  > ${line}`)].join('\n');
}
