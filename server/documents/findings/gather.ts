import { type Fact, type Facts, factsOf } from '../facts/facts.ts';
import { figuresOf } from '../facts/figures.ts';
import { isOfAmounts } from '../facts/in-tables/row-names.ts';
import { addTableFigures, type NewFigure } from '../facts/in-tables/table-figures.ts';
import type { Observation } from '../facts/key.ts';
import { type KnownFigure, knownFigures } from '../facts/known-figures.ts';
import { observationsOfSentence, observationsOfTable } from '../facts/metrics.ts';
import { meaningsOfNumbers } from '../facts/sentence-meanings.ts';
import { eventsOf } from '../facts/timeline.ts';
import type { Pace } from '../label/pace.ts';
import { yuanIn } from '../read/currencies.ts';
import type { Read } from '../read/reading.ts';
import type { Table, TableUnit } from '../read/table.ts';
import { documentUnitIn } from '../read/table-units.ts';
import { tablesOf } from '../read/tables.ts';
import type { Figure, TimelineEvent } from './analysis-output.ts';
import type { RiskFound } from './risks/risks.ts';
import { statedRisks } from './risks/stated-risks.ts';

/** Information from single statements, before any comparison. */
export interface Gathered {
  facts: Facts;
  figures: Figure[];
  figures_omitted: number;
  events: TimelineEvent[];
  stated: RiskFound[];
  tables: Table[];
  observations: Observation[];
  known: KnownFigure[];
}

const maxFigures = 500;
const maxEvents = 5_000;
const maxTables = 1_000;
const maxObservations = 20_000;

/** Collects facts, figures, events, risks, tables and values by period from the statements. */
export async function gather(
  reads: readonly Read[],
  chinese: boolean,
  pace: Pace,
  company: string | null = null,
): Promise<Gathered> {
  const facts = new Map<string, Fact>();
  const gathered: Gathered = {
    facts,
    figures: [],
    figures_omitted: 0,
    events: [],
    stated: await statedRisks(reads, pace),
    tables: [],
    observations: [],
    known: [],
  };
  const figuresByRead = new Map<Read, NewFigure[]>();
  let room = maxFigures;
  let documentUnit: TableUnit | null = null;
  for (const [at, { kind, text }] of reads.entries()) {
    if (at % 200 === 0) await pace();
    if (kind !== 'row') documentUnit ??= documentUnitIn(text);
  }
  const yuan = yuanIn(reads);
  for (const [at, read] of reads.entries()) {
    if (at % 20 === 0) await pace();
    const meanings = meaningsOfNumbers(read);
    const own = factsOf(read, facts, meanings);
    for (const fact of own) facts.set(fact.name.id, fact);
    const found = figuresOf(read, meanings);
    const kept = found.slice(0, room);
    room -= kept.length;
    gathered.figures_omitted += found.length - kept.length;
    if (kept.length > 0) figuresByRead.set(read, kept);
    if (gathered.events.length < maxEvents) gathered.events.push(...eventsOf(read));
    if (gathered.observations.length < maxObservations)
      gathered.observations.push(...observationsOfSentence(read, meanings, company));
  }
  for (const table of tablesOf(reads, chinese)) {
    await pace();
    if (table === null || gathered.tables.length >= maxTables) continue;
    table.yuan = yuan;
    if (documentUnit && isOfAmounts(table)) table.declared = documentUnit;
    gathered.tables.push(table);
    if (gathered.observations.length < maxObservations) gathered.observations.push(...observationsOfTable(table));
  }
  await addTableFigures(figuresByRead, { ...gathered, room }, pace);
  gathered.known = knownFigures(figuresByRead, gathered);
  gathered.figures = reads
    .flatMap((read) => figuresByRead.get(read) ?? [])
    .map((figure, index) => ({ id: `F${index + 1}`, ...figure }));
  return gathered;
}
