import { createPace } from './label/pace.ts';
import { scoreSection } from './label/score.ts';
import { splitSections } from './label/split.ts';
import { type ExtractedText, type LabeledSection, type LabeledSections, labels } from './outputs.ts';
import type { Step } from './step.ts';

/** Sections kept; at some 3,000 characters each about six million characters, far beyond any investor document. */
const mostSections = 2_000;
/** Sections of which the log tells the decision one by one. */
const loggedSections = 200;
const unsure = 0.35;

/** Cuts the text into sections and says what each is about, from a weighted lexicon in English and Chinese. */
export const labelSections: Step<ExtractedText, LabeledSections> = {
  name: 'label_sections',
  async run(extracted, { log, progress, signal }) {
    const pace = createPace(signal);
    const sections: LabeledSection[] = [];
    const counts = Object.fromEntries(labels.map((label) => [label, 0])) as LabeledSections['counts'];
    let omitted = 0;
    let done = 0;
    log.info(`Labeling ${extracted.characters} characters in ${extracted.blocks.length} blocks`, {
      language: extracted.language,
      format: extracted.format,
    });
    if (extracted.language === 'other') log.warn('Language is neither English nor Chinese: labels may be unsure');
    if (extracted.truncated) log.warn('The text was cut off by an earlier limit: sections past it have no label');
    for (const raw of splitSections(extracted.blocks)) {
      await pace();
      if (raw === null) continue;
      done += raw.text.length;
      if (sections.length >= mostSections) {
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
      if (sections.length <= loggedSections) {
        const { index, label, confidence, runner_up, words } = section;
        log.debug(`Section ${index + 1} "${(raw.title ?? raw.text).slice(0, 60).replace(/\s+/g, ' ')}" → ${label}`, {
          ...section.place,
          characters: raw.text.length,
          confidence,
          runner_up,
          words: words.slice(0, 5).map(({ word }) => word),
        });
        if (label !== 'other' && confidence < unsure) {
          log.warn(`Section ${index + 1} is labeled ${label} with low confidence`, { confidence, runner_up });
        }
      }
      if (sections.length % 20 === 0) progress(Math.min(0.99, done / Math.max(1, extracted.characters)));
    }
    if (sections.length > loggedSections)
      log.info(`Decisions of ${sections.length - loggedSections} more sections not logged`);
    if (omitted > 0) log.warn(`${omitted} sections past the first ${mostSections} were left out`);
    if (sections.length === 0) log.warn('The file has no text that could be labeled');
    const missing = labels.filter((label) => counts[label] === 0 && label !== 'other');
    log.info(`Labeled ${sections.length} sections`, counts);
    if (missing.length > 0) log.info(`No section is about: ${missing.join(', ')}`);
    progress(1);
    return { language: extracted.language, sections, sections_omitted: omitted, counts };
  },
};
