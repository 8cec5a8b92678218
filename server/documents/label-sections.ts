import { createPace } from './label/pace.ts';
import { withoutRunningLines } from './label/running-lines.ts';
import { scoreSection } from './label/score.ts';
import { splitSections } from './label/split.ts';
import { say } from './messages/say.ts';
import { type LabeledSection, type LabeledSections, labels } from './outputs.ts';
import type { Step } from './step.ts';

/** Maximum number of sections. At about 3,000 characters each, this is far beyond any investor document. */
export const maxSections = 2_000;
/** Maximum number of sections whose decisions are logged one by one. */
const maxLoggedSections = 200;
const lowConfidence = 0.35;

/** Returns true for the first section, and for the second below a running header or the like. */
const isOpening = (before: readonly LabeledSection[]) =>
  before.length === 0 || (before.length === 1 && before[0]!.title === null);

/** Cuts the text into sections and labels each by its heading, words and shape in English and Chinese. */
export const labelSections: Step<'label_sections', 'extract_text'> = async (
  { extract_text: extracted },
  { log, progress, signal },
) => {
  const pace = createPace(signal);
  const sections: LabeledSection[] = [];
  const counts = Object.fromEntries(labels.map((label) => [label, 0])) as LabeledSections['counts'];
  let omitted = 0;
  let done = 0;
  const { characters, blocks, language, format } = extracted;
  log.info(...say('label.started', { characters, blocks: blocks.length, language, format }));
  if (language === 'other') log.warn(...say('label.language'));
  if (extracted.truncated) log.warn(...say('label.truncated'));
  for (const raw of splitSections(withoutRunningLines(blocks.map((block, id) => ({ ...block, id }))))) {
    await pace();
    if (raw === null) continue;
    done += raw.text.length;
    if (sections.length >= maxSections) {
      omitted += 1;
      continue;
    }
    const scored = scoreSection(raw.title, raw.text, { parent: raw.parent, isOpening: isOpening(sections) });
    const section: LabeledSection = {
      index: sections.length,
      title: raw.title,
      inherited: raw.inherited,
      place: raw.parts[0]?.place ?? {},
      text: raw.text,
      parts: raw.parts,
      ...scored,
    };
    sections.push(section);
    counts[section.label] += 1;
    if (sections.length <= maxLoggedSections) {
      const { index, label, confidence, runner_up, words } = section;
      const verdict = { section: index + 1, label, confidence, runner_up };
      log.debug(
        ...say('label.section', {
          ...verdict,
          title: (raw.title ?? raw.text).slice(0, 60).replace(/\s+/g, ' '),
          ...section.place,
          characters: raw.text.length,
          words: words.slice(0, 5).map(({ word }) => word),
        }),
      );
      if (label !== 'other' && confidence < lowConfidence) log.warn(...say('label.unsure', verdict));
    }
    if (sections.length % 20 === 0) progress(Math.min(0.99, done / Math.max(1, extracted.characters)));
  }
  if (sections.length > maxLoggedSections)
    log.info(...say('label.unlogged', { sections: sections.length - maxLoggedSections }));
  if (omitted > 0) log.warn(...say('label.omitted', { sections: omitted, max_sections: maxSections }));
  if (sections.length === 0) log.warn(...say('label.no_text'));
  const missing = labels.filter((label) => counts[label] === 0 && label !== 'other');
  log.info(...say('label.finished', { sections: sections.length, ...counts }));
  if (missing.length > 0) log.info(...say('label.missing', { labels: missing }));
  progress(1);
  return { language: extracted.language, sections, sections_omitted: omitted, counts };
};
