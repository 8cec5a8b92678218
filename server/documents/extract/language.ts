import type { ExtractedText, TextBlock } from '../outputs.ts';

const SAMPLE = 200_000;
/** Short words that are frequent in one language, and neither words nor names in the others: not "die", "est" or "los". */
const english = new Set('the and of to in is for with that are was by from on as we our at be an this it'.split(' '));
const others = new Set(
  'le les des du une et dans avec nous pour der das und ist nicht von für wir auf el una que con del para het een voor zijn della che sono uma não och är på'.split(
    ' ',
  ),
);
/** Fewer may be part of a name or a quote: "et al." */
const MIN_OTHERS = 3;
/** From this number of words on, a text with hardly any frequent English word is in a language that has no list here. */
const MIN_WORDS = 100;
const MIN_ENGLISH = 0.02;

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
  const words = text.match(/\p{L}+/gu) ?? [];
  const ofEnglish = words.filter((word) => english.has(word.toLowerCase())).length;
  // With a capital, "Los" and "Van" are parts of names.
  const ofOthers = words.filter((word) => others.has(word)).length;
  const small = words.filter((word) => /^\p{Ll}/u.test(word)).length;
  const isUnknown = small >= MIN_WORDS && ofEnglish < small * MIN_ENGLISH;
  return (ofOthers >= MIN_OTHERS && ofOthers > ofEnglish) || isUnknown ? 'other' : 'en';
}
