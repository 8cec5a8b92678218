import { buildCompany } from '../build-company.ts';
import { deepAnalysis } from '../deep-analysis.ts';
import type { DeepAnalysis } from '../findings/analysis-output.ts';
import { labelSections } from '../label-sections.ts';
import type { CompanyRecord, ExtractedText, LabeledSections } from '../outputs.ts';
import type { StepContext } from '../step.ts';

export interface LogLine {
  level: string;
  message: string;
}

/** Creates a step context that records log entries and progress. */
export function testContext(
  signal = new AbortController().signal,
): StepContext & { lines: LogLine[]; fractions: number[] } {
  const lines: LogLine[] = [];
  const fractions: number[] = [];
  const write = (level: string) => (message: string) => void lines.push({ level, message });
  return {
    file: { path: '/dev/null', name: 'sample.txt', size: 0, md5: '', sha256: '' },
    signal,
    log: { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') },
    progress: (fraction) => void fractions.push(fraction),
    lines,
    fractions,
  };
}

/** Returns the output of the previous step for a plain text file. */
export function textFile(text: string): ExtractedText {
  const language = /\p{Script=Han}/u.test(text.slice(0, 10_000)) ? 'zh' : 'en';
  return {
    format: 'txt',
    language,
    pages: null,
    characters: text.length,
    truncated: false,
    blocks: [{ place: { line: 1 }, text }],
    skipped: [],
  };
}

/** Runs all three steps on a text. */
export async function runSteps(
  text: string | ExtractedText,
  context = testContext(),
): Promise<{ labeled: LabeledSections; company: CompanyRecord; result: DeepAnalysis }> {
  const extracted = typeof text === 'string' ? textFile(text) : text;
  const labeled = await labelSections({ extract_text: extracted }, context);
  const inputs = { extract_text: extracted, label_sections: labeled };
  const company = await buildCompany(inputs, context);
  return { labeled, company, result: await deepAnalysis({ ...inputs, build_company: company }, context) };
}
