import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UploadSession } from '#contract/imports.ts';
import { propertyRuns } from '#testing/property-runs.ts';
import { type ImportEvent, nextStep, reduce } from './machine.ts';
import { acknowledgedBytes, type ImportFault, type ImportRecord, newRecord } from './record.ts';

const size = 950;
const chunks = 10;
const start = newRecord({
  id: 'one',
  userId: 'ada',
  addedAt: 0,
  file: { name: 'plan.txt', size, lastModified: 1 },
  handle: null,
  standing: null,
});
const duplicate = { fileMd5: 'm', recommendedProjectId: 'p1', projects: [{ projectId: 'p1' }] };
const session = (sessionId: string, receivedChunks: number[], known: boolean): UploadSession => ({
  sessionId,
  backend: 'disk',
  mode: 'relay',
  chunkSize: 100,
  chunkCount: chunks,
  receivedChunks,
  expiresAt: '2100-01-01T00:00:00Z',
  duplicate: known ? duplicate : null,
});
const fault = (retry: ImportFault['retry']): ImportFault => ({
  name: 'X',
  status: 400,
  message: '',
  requestId: '',
  retry,
});
const index = fc.nat(chunks + 2);

/** Events in any order, valid or not, as late responses and impatient users cause them. */
const event: fc.Arbitrary<ImportEvent> = fc.oneof(
  fc.constant<ImportEvent>({ type: 'hashed', md5: 'm' }),
  fc.constant<ImportEvent>({ type: 'checkpoint', checkpoint: { bytes: 64, words: [1, 2, 3, 4] } }),
  fc.constant<ImportEvent>({ type: 'proved' }),
  fc
    .tuple(fc.constantFrom('s1', 's2'), fc.array(index), fc.boolean())
    .map(([id, received, known]): ImportEvent => ({ type: 'session', session: session(id, received, known) })),
  index.map((at): ImportEvent => ({ type: 'acknowledged', index: at % chunks })),
  fc.array(index).map((indexes): ImportEvent => ({ type: 'missing', indexes })),
  fc.constant<ImportEvent>({ type: 'session-lost' }),
  fc.constant<ImportEvent>({ type: 'sent' }),
  fc.constant<ImportEvent>({ type: 'completed', storage: { backend: 'disk', objectKey: 'o' } }),
  fc.uuid().map((key): ImportEvent => ({ type: 'commit-prepared', key })),
  fc.boolean().map(
    (created): ImportEvent => ({
      type: 'committed',
      at: 1,
      result: created ? { decision: 'PROJECT_CREATED', projectId: 'p2' } : { decision: 'REUSE_PROJECT', ...duplicate },
    }),
  ),
  fc
    .constantFrom('use-existing', 'create-independent', 'cancel')
    .map((answer): ImportEvent => ({ type: 'decided', answer: answer as 'cancel', at: 1 })),
  fc.constantFrom<ImportEvent>({ type: 'paused' }, { type: 'resumed' }, { type: 'file-missing' }),
  fc
    .tuple(fc.constantFrom('step', 'session', 'file'), fc.boolean())
    .map(([retry, canReuseKey]): ImportEvent => ({ type: 'failed', fault: fault(retry as 'step'), canReuseKey })),
  fc.boolean().map((same): ImportEvent => ({ type: 'file-attached', file: start.file, handle: null, same })),
);

const walk = (
  events: readonly ImportEvent[],
  visit: (before: ImportRecord, after: ImportRecord, event: ImportEvent) => void,
) =>
  events.reduce((before, each) => {
    const frozen = JSON.stringify(before);
    const after = reduce(before, each);
    expect(JSON.stringify(before)).toBe(frozen);
    visit(before, after, each);
    return after;
  }, start);

const always = (check: (before: ImportRecord, after: ImportRecord, event: ImportEvent) => void) =>
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => void walk(events, check)),
    { numRuns: propertyRuns(3000) },
  );

describe('after any sequence of events', () => {
  it('does not change a finished import', () =>
    always((before, after, { type }) => {
      if (before.stage === 'done' && type !== 'labeling') expect(after).toBe(before);
    }));

  it('keeps a key with the same request until it is answered or discarded', () =>
    always((before, after) => {
      if (before.commit && after.commit) expect(after.commit).toBe(before.commit);
    }));

  it('discards a key only after a final response, a lost session, or a failure or resume that retires it', () =>
    always((before, after, each) => {
      if (!before.commit || after.commit) return;
      const retires = ['committed', 'session-lost', 'failed', 'resumed'].includes(each.type);
      expect(retires).toBe(true);
      if (each.type === 'failed') expect(each.canReuseKey).toBe(false);
    }));

  it('builds complete commits and requests an independent project only if the user chose it', () =>
    always((_before, { commit, session: open, md5, storage, independent }) => {
      if (!commit) return;
      expect(commit.request).toMatchObject({ md5, sessionId: open?.id, storage, forceCreateProject: independent });
    }));

  it('never moves progress back within a session, except for chunks that the service reports missing', () =>
    always((before, after, { type }) => {
      if (type === 'missing' || type === 'session' || after.stage === 'done') return;
      if (after.session && before.session?.id === after.session.id)
        expect(acknowledgedBytes(after)).toBeGreaterThanOrEqual(acknowledgedBytes(before));
    }));

  it('counts no byte twice and none past the end of the file', () =>
    always((_before, after) => {
      expect(new Set(after.acknowledged).size).toBe(after.acknowledged.length);
      expect(acknowledgedBytes(after)).toBeLessThanOrEqual(size);
    }));

  it('has no next step while on hold or done', () =>
    always((_before, after) => {
      if (after.hold || after.stage === 'done') expect(nextStep(after)).toBeNull();
    }));

  it('sends nothing of a file that has not been verified to be the same', () =>
    always((_before, after) => {
      if (after.unproven) expect(nextStep(after)).not.toBe('send');
    }));
});

describe('a list of received chunks', () => {
  const resume = (sent: number[], listed: number[]) => {
    const opened: ImportEvent = { type: 'session', session: session('s1', [], false) };
    const events = [opened, ...sent.map((at): ImportEvent => ({ type: 'acknowledged', index: at }))];
    const before = events.reduce(reduce, reduce(start, { type: 'hashed', md5: 'm' }));
    return reduce(before, { type: 'session', session: session('s1', listed, false) }).acknowledged;
  };

  it.each<[title: string, sent: number[], listed: number[], skipped: number[]]>([
    ['has chunks whose acknowledgment was lost', [0, 1], [0, 1, 2], [0, 1, 2]],
    [
      'counts from a different number than the call, so only chunks that both know of are skipped',
      [0, 1, 2],
      [1, 2, 3],
      [1, 2],
    ],
    ['lacks a chunk that the service lost', [0, 1, 2], [0, 2], [0, 2]],
  ])('%s', (_title, sent, listed, skipped) => {
    expect(resume(sent, listed)).toEqual(skipped);
  });
});

describe('an import that is linked to an existing project', () => {
  const linked = (lastRun: { runId: string; status: string } | null | undefined) => {
    const known = {
      ...duplicate,
      projects: [
        { projectId: 'p1', ...(lastRun !== undefined && { lastRun: lastRun && { ...lastRun, startedAt: null } }) },
      ],
    };
    const asked: ImportRecord = { ...start, stage: 'deciding', duplicate: known, duplicateAt: 'check' };
    return reduce(asked, { type: 'decided', answer: 'use-existing', at: 1 });
  };

  it.each(['SUCCEEDED', 'FAILED', 'RUNNING', 'completed'])('has its last run (%s)', (status) => {
    expect(linked({ runId: 'r1', status })).toMatchObject({
      outcome: { kind: 'reused', projectId: 'p1' },
      labeling: { state: 'started', runId: 'r1', reused: true },
    });
  });

  it.each([undefined, null, { runId: 'r1', status: 'CANCELLED' }])(
    'can be labeled if it has no run to open (%j)',
    (lastRun) => {
      expect(linked(lastRun)).toMatchObject({ outcome: { kind: 'reused', projectId: 'p1' }, labeling: null });
    },
  );
});
