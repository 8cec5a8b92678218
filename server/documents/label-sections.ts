import { createPace } from './label/pace.ts';
import { withoutRunningLines } from './label/running-lines.ts';
import { scoreSection } from './label/score.ts';
import { splitSections } from './label/split.ts';
import { type LabeledSection, type LabeledSections, labels } from './outputs.ts';
import type { Step } from './step.ts';

/** Maximum number of sections. At about 3,000 characters each, this is far beyond any investor document. */
const maxSections = 2_000;
/** Maximum number of sections whose decisions are logged one by one. */
const maxLoggedSections = 200;
const lowConfidence = 0.35;

/** Cuts the text into sections and labels each with a weighted English and Chinese lexicon. */
export const labelSections: Step<'label_sections', 'extract_text'> = async (
  { extract_text: extracted },
  { log, progress, signal },
) => {
  const pace = createPace(signal);
  const sections: LabeledSection[] = [];
  const counts = Object.fromEntries(labels.map((label) => [label, 0])) as LabeledSections['counts'];
  let omitted = 0;
  let done = 0;
  log.info(`Labeling ${extracted.characters} characters in ${extracted.blocks.length} blocks`, {
    language: extracted.language,
    format: extracted.format,
  });
  if (extracted.language === 'other') log.warn('The language is neither English nor Chinese. Labels may be unreliable');
  if (extracted.truncated) log.warn('The text was truncated by an earlier limit. Sections beyond it have no label');
  for (const raw of splitSections(withoutRunningLines(extracted.blocks))) {
    await pace();
    if (raw === null) continue;
    done += raw.text.length;
    if (sections.length >= maxSections) {
      omitted += 1;
      continue;
    }
    const verdict = scoreSection(raw.title, raw.text, raw.inherited, {
      cover: sections.length === 0,
      parent: raw.parent,
    });
    const section: LabeledSection = {
      index: sections.length,
      title: raw.title,
      inherited: raw.inherited,
      place: raw.parts[0]?.place ?? {},
      text: raw.text,
      parts: raw.parts,
      ...verdict,
    };
    sections.push(section);
    counts[section.label] += 1;
    if (sections.length <= maxLoggedSections) {
      const { index, label, confidence, runner_up, words } = section;
      log.debug(`Section ${index + 1} "${(raw.title ?? raw.text).slice(0, 60).replace(/\s+/g, ' ')}" → ${label}`, {
        ...section.place,
        characters: raw.text.length,
        confidence,
        runner_up,
        words: words.slice(0, 5).map(({ word }) => word),
      });
      if (label !== 'other' && confidence < lowConfidence) {
        log.warn(`Section ${index + 1} is labeled ${label} with low confidence`, { confidence, runner_up });
      }
    }
    if (sections.length % 20 === 0) progress(Math.min(0.99, done / Math.max(1, extracted.characters)));
  }
  if (sections.length > maxLoggedSections)
    log.info(`Details of ${sections.length - maxLoggedSections} more sections are not logged`);
  if (omitted > 0) log.warn(`Omitted ${omitted} sections beyond the limit of ${maxSections}`);
  if (sections.length === 0) log.warn('The file has no text to label');
  const missing = labels.filter((label) => counts[label] === 0 && label !== 'other');
  log.info(`Labeled ${sections.length} sections`, counts);
  if (missing.length > 0) log.info(`No section is about: ${missing.join(', ')}`);
  progress(1);
  return { language: extracted.language, sections, sections_omitted: omitted, counts };
};
