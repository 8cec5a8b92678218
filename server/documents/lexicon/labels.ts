import type { Label } from '../outputs.ts';

/**
 * Terms of one label in one language by weight: a `strong` term nearly decides alone, a `weak` one only adds evidence.
 * A `heading` term names the subject if it is in a heading, even if the word often means something else in a sentence.
 * Terms are separated by commas. Surrounding spaces and line breaks are ignored.
 */
interface LabelTerms {
  heading: string;
  strong: string;
  usual: string;
  weak: string;
}

export type Lexicon = Record<Label, LabelTerms>;

export interface Term {
  term: string;
  label: Label;
  weight: number;
  isHeading: boolean;
}

const weights: Record<keyof LabelTerms, number> = { heading: 3, strong: 3, usual: 1.5, weak: 0.6 };

/** Nouns that name the subject of a heading only if nothing before them does: "Franchise terms", "Debt structure", 技术优势. */
export const generalNouns: ReadonlySet<string> = new Set(
  `activities,activity,capacity,conditions,data,design,development,engagement,environment,figures,growth,impact,model,network,numbers,
  opportunity,performance,plan,process,profiles,program,programme,quality,results,rules,schedule,standards,statements,status,
  strategy,structure,terms,优势,内容,布局,成果,方案,现状,目标,结构,规划,计划,质量,进度,阶段`.split(/[,\s]+/),
);

/** Words between the subject of a heading and what describes it, or a second subject. */
export const headingJoints = {
  en: ['of', 'for', 'in', 'to', 'by', 'on', 'from', 'with', 'at', 'per', 'and', 'or'],
  zh: ['与', '和', '及', '暨'],
};

/** Returns the terms of a lexicon as a flat list in lower case. */
export function termsOf(lexicon: Lexicon): Term[] {
  const terms: Term[] = [];
  for (const [label, byWeight] of Object.entries(lexicon) as [Label, LabelTerms][]) {
    for (const [grade, text] of Object.entries(byWeight) as [keyof LabelTerms, string][]) {
      for (const part of text.split(',')) {
        const term = part.replace(/\s+/g, ' ').trim().toLowerCase();
        if (term !== '') terms.push({ term, label, weight: weights[grade], isHeading: grade === 'heading' });
      }
    }
  }
  return terms;
}
