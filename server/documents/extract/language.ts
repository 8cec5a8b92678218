import type { ExtractedText, TextBlock } from '../outputs.ts';

const SAMPLE = 200_000;
/** Short words that distinguish languages in Latin script. */
const english = new Set('the and of to in is for with that are was by from on as we our at be an this it'.split(' '));
const others = new Set(
  'le la les des une est dans pour der die das und ist nicht mit den el los las una que por para het een van il di che per com uma os não och är som på'.split(
    ' ',
  ),
);

function sampleOf(blocks: TextBlock[]) {
  let text = '';
  for (const block of blocks) {
    text += `${block.text.slice(0, SAMPLE - text.length)}\n`;
    if (text.length >= SAMPLE) break;
  }
  return text;
}

/** Detects the language of the start of a text by script, and by short words for Latin script. */
export function detectLanguage(blocks: TextBlock[]): ExtractedText['language'] {
  const text = sampleOf(blocks);
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const letters = count(/\p{L}/gu);
  const han = count(/\p{Script=Han}/gu);
  const kana = count(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  // A Chinese word has about two characters, an English one five letters.
  if (han > 0 && han * 2.5 >= letters - han) return kana > han * 0.1 ? 'other' : 'zh';
  if (count(/\p{Script=Latin}/gu) < (letters - han) * 0.9) return 'other';
  let score = 0;
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? [])
    score += english.has(word) ? 1 : others.has(word) ? -1 : 0;
  return letters > 0 && score >= 0 ? 'en' : 'other';
}
