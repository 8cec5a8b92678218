import { formatInstant } from '#src/lib/format/dates.ts';
import type { Block } from '#src/lib/office/docx.ts';
import { pageRanges } from '#src/lib/text/page-ranges.ts';
import { messageOr } from '#src/messages/t.ts';
import { companyFactText } from '#src/ui/phrases/company-fact.ts';
import { type Decidable, stateOf, stateText } from '../decisions/decision-context.ts';
import { leadOf } from '../findings/headline-numbers.ts';
import { contradictionsIn, type Severity, type Source } from '../findings/read-findings.ts';
import {
  comparisonOf,
  type Messages,
  missingOf,
  noteText,
  partialText,
  placeOf,
  questionOf,
  riskOf,
  standingRisk,
  subjectOf,
  summaryOf,
} from '../findings/wording.ts';
import { headlineOf, isUnclear, keyFiguresOf, line } from './memo-figures.ts';
import type { MemoSource } from './memo-source.ts';

/** Parts of a memo beyond the findings. */
export interface MemoChoice {
  /** Adds who decided on a finding and when, and the questions that are answered. */
  decisions: boolean;
  notes: boolean;
}

/** Maximum number of findings of each kind with which a memo has at most about three pages. */
const MAX = { contradictions: 8, questions: 10, risks: 6, gaps: 8, notes: 3 };
/** Maximum number of characters of a text, and of a note, which someone wrote for the reader. */
const MAX_CHARS = 220;
const MAX_NOTE_CHARS = 600;

const rank = { high: 0, medium: 1, low: 2 };
const clip = (text: string, max = MAX_CHARS) => (text.length > max ? `${text.slice(0, max).trimEnd()}…` : text);
const oneLine = (text: string) => clip(text.replace(/\s+/g, ' ').trim());

/** A finding with its lines below. */
interface Entry {
  finding: Source & Decidable;
  severity: Severity;
  text: string;
  lines: Block[];
}

/** Returns the memo about a result: what may be wrong with it first, then headline, findings that stand, and key figures. */
export function memoOf(source: MemoSource, choice: MemoChoice, messages: Messages): Block[] {
  const { findings, decisions, task } = source;
  const { t, locale } = messages;
  const { risks = [], questions = [], gaps = [], omitted, summary, consistency_checks: checks } = findings;
  const placed = (place: Source) => placeOf(place, summary?.format, t);
  const stateIn = (finding: Decidable) => (decisions ? stateOf(finding, decisions) : 'open');
  const unclear = (place: Source) =>
    isUnclear(place) && t('findings.scan.low', { confidence: Math.round(place.text_confidence!) });
  const severityOf = (severity: Severity) => t(`findings.severity.${severity}`);

  /** Returns the quote and place of a source. A quote that the text above already has is left out. */
  const quoted = (place: Source, above = ''): Block[] => {
    const quote = place.quote && !above.includes(place.quote) && `“${oneLine(place.quote)}”`;
    return line(quote ? 'quote' : 'detail', quote, placed(place), unclear(place));
  };
  const decided = ({ pointer }: Decidable): Block[] => {
    const decision = decisions?.byPointer.get(pointer);
    if (!decision) return [];
    const { state, decided_by, decided_at, is_outdated, note } = decision;
    const when = decided_at && formatInstant(decided_at, locale, 'short');
    const outdated = is_outdated && t('findings.outdated');
    return [
      ...(choice.decisions && state !== 'open' ? line('detail', stateText(state), decided_by, when, outdated) : []),
      ...(choice.notes && note ? line('note', t('analysis.memo.note', { note: clip(note, MAX_NOTE_CHARS) })) : []),
    ];
  };
  const section = (title: string, all: readonly Entry[], max: number, style: 'item' | 'question' = 'item'): Block[] => {
    if (all.length === 0) return [];
    const shown = all.toSorted((a, b) => rank[a.severity] - rank[b.severity]).slice(0, max);
    return [
      ...line('heading', t('word.with', { name: title, detail: String(all.length) })),
      ...shown.flatMap(({ finding, text, lines }, at) => [
        ...line(style, `${at + 1}. ${oneLine(text)}`),
        ...lines,
        ...line('detail', finding.source === 'model' && t('findings.model')),
        ...decided(finding),
      ]),
      ...line('detail', all.length > max && t('analysis.memo.more', { n: all.length - max })),
    ];
  };
  const left = (key: string) => line('detail', omitted[key] ? t('findings.omitted', { n: omitted[key] }) : '');

  const contradictions = contradictionsIn(findings).map((check): Entry => {
    const text = subjectOf(check, locale);
    const { basis, basis_evidence: other } = check;
    const lines = [
      ...line('detail', ...comparisonOf(check, messages).map((pair) => pair.join(' '))),
      ...line('detail', !other && oneLine(basis)),
      ...quoted(check, text),
      ...(other ? quoted(other) : []),
    ];
    return { finding: check, severity: 'high', text, lines };
  });
  const asked = questions.map((one): Entry => {
    return { finding: one, severity: one.priority, text: questionOf(one, locale), lines: [] };
  });
  const ofRisks = risks.map((risk): Entry => {
    const kind = messageOr(`findings.risk.${risk.kind}`, risk.kind.replaceAll('_', ' '));
    const derived = risk.origin === 'derived' && t('findings.risk.derived');
    const lines = line('detail', severityOf(risk.severity), kind, derived, placed(risk), unclear(risk));
    return { finding: risk, severity: risk.severity, text: riskOf(standingRisk(risk, decisions), locale), lines };
  });
  const ofGaps = gaps.map((gap): Entry => {
    const lines = line('detail', severityOf(gap.severity), messageOr(`findings.label.${gap.label}`, gap.label));
    return { finding: gap, severity: gap.severity, text: missingOf(gap, locale), lines };
  });
  const inState = (entries: readonly Entry[], ...states: string[]) =>
    entries.filter(({ finding }) => states.includes(stateIn(finding)));
  const confirmed = inState(contradictions, 'confirmed');
  const areDecided = decisions !== null && decisions.byPointer.size > 0;

  return [
    ...warningsOf(source, messages).flatMap((text) => line('warning', text)),
    ...(task.finished_at
      ? line('meta', t('analysis.memo.analyzed', { when: formatInstant(task.finished_at, locale, 'short') }))
      : []),
    ...aboutOf(source, locale).flatMap((text) => line('lead', oneLine(text))),
    ...headlineOf(source, messages),
    ...section(t('analysis.memo.confirmed'), confirmed, MAX.contradictions),
    ...section(
      t(areDecided ? 'analysis.memo.open.contradictions' : 'findings.contradictions'),
      inState(contradictions, 'open'),
      Math.max(1, MAX.contradictions - confirmed.length),
    ),
    ...(checks && contradictions.length === 0
      ? [
          ...line('heading', t('findings.contradictions')),
          ...line('lead', t(checks.length > 0 ? 'findings.agree' : 'findings.nothingToCheck')),
          ...line('lead', source.isPartial && t('findings.agree.part')),
        ]
      : []),
    ...left('consistency_checks'),
    ...section(t('analysis.memo.open.questions'), inState(asked, 'open'), MAX.questions, 'question'),
    ...left('questions'),
    ...(choice.decisions
      ? section(t('analysis.memo.answered'), inState(asked, 'answered'), MAX.questions, 'question')
      : []),
    ...section(t('findings.risks'), inState(ofRisks, 'open', 'confirmed'), MAX.risks),
    ...left('risks'),
    ...section(t('findings.gaps'), inState(ofGaps, 'open', 'confirmed'), MAX.gaps, 'question'),
    ...left('gaps'),
    ...keyFiguresOf(source, messages),
  ];
}

/** Returns why the result may be wrong or incomplete: how much was read first. */
export function warningsOf({ findings, isPartial, newer }: MemoSource, messages: Messages): string[] {
  const { t, locale } = messages;
  const { summary, reading_notes: notes } = findings;
  const doubts = (notes ?? []).filter(({ kind }) => kind === 'doubt').map((note) => noteText(note, messages));
  const more = doubts.length - MAX.notes;
  const companies = summary?.companies ?? [];
  const { read = [], unread = [] } = summary?.scans ?? {};
  const scans = { n: read.length, list: pageRanges(read) };
  return [
    isPartial && t('analysis.memo.partial', { what: partialText(findings, messages) }),
    newer &&
      t('analysis.result.newer', { when: formatInstant(newer.finished_at ?? newer.created_at, locale, 'short') }),
    companies.length > 1 && t('findings.companies', { names: new Intl.ListFormat(locale).format(companies) }),
    !notes && unread.length > 0 && t('findings.scans.unread', { n: unread.length, list: pageRanges(unread) }),
    read.length > 0 && t('findings.scans.read', scans),
    doubts.length > 0 &&
      [t('findings.doubts'), ...doubts.slice(0, MAX.notes), more > 0 && t('analysis.memo.more', { n: more })]
        .filter((part) => part)
        .join('\n'),
  ].filter((text) => typeof text === 'string');
}

/** Returns what the document is about: the facts as people corrected them, or else the summary. */
function aboutOf({ findings, facts }: MemoSource, locale: string): string[] {
  const found = new Map(findings.company_facts?.map((one) => [one.fact, one]));
  const factOf = (name: string) => {
    const original = found.get(name);
    const value = facts ? facts.get(name)?.value : original?.source !== 'model' && original?.value;
    return value ? companyFactText(name, value) : '';
  };
  const line = ['sector', 'stage', 'location', 'website'].map(factOf).filter(Boolean).join(' · ');
  const about = [factOf('description'), line].filter(Boolean);
  if (about.length > 0) return about;
  const lead = leadOf(findings);
  return lead ? [summaryOf(lead, locale, facts ?? undefined)].filter(Boolean) : [];
}
