import type { Hasher } from '../hash/hasher.ts';
import { type ImportEvent, nextStep } from '../record/machine.ts';
import { type Rate, RateMeter } from '../record/rate.ts';
import { acknowledgedBytes, type ImportRecord } from '../record/record.ts';
import type { RecordSync } from '../record/record-sync.ts';
import { idle } from '../record/store.ts';
import type { ConnectionSpeed } from '../send/connection-speed.ts';
import { Slots } from '../send/slots.ts';
import type { Transport } from '../send/transport.ts';
import type { Files } from '../tabs/files.ts';
import { faultOf } from './failure-action.ts';
import { type Progress, runImport } from './run-import.ts';

interface RunnersParts {
  sync: RecordSync;
  apply: (id: string, event: ImportEvent) => Promise<void>;
  files: Files;
  transport: Transport;
  hasher: Hasher;
  connectionSpeed: ConnectionSpeed;
}

/** Maximum number of imports in progress, and of concurrent chunk requests over all imports. */
const MAX_RUNNING = 2;
const MAX_CHUNK_REQUESTS = 4;

/** Runs the imports of this tab, the oldest first, a limited number at once. */
export class ImportRunners {
  private readonly slots = new Slots(MAX_CHUNK_REQUESTS);
  private readonly running = new Map<string, AbortController>();
  private readonly meters = new Map<string, RateMeter>();
  private isStopped = false;
  private readonly parts: RunnersParts;

  constructor(parts: RunnersParts) {
    this.parts = parts;
  }

  /** Starts waiting imports up to the limit. */
  pump() {
    const { store } = this.parts.sync;
    for (const { record, owner } of store.all()) {
      if (this.isStopped || this.running.size >= MAX_RUNNING) return;
      if (owner === 'here' && nextStep(record) && !this.running.has(record.id)) this.launch(record.id);
    }
  }

  /** Stops work on an import and aborts its requests. */
  halt(id: string) {
    this.running.get(id)?.abort(new Error('halted'));
    this.running.delete(id);
    this.meters.delete(id);
    const { store } = this.parts.sync;
    const live = store.get(id)?.live;
    if (live?.running) store.set(id, { live: { ...idle, hashed: live.hashed } });
  }

  stop() {
    this.isStopped = true;
    for (const controller of this.running.values()) controller.abort(new Error('stopped'));
  }

  private launch(id: string) {
    const { sync, apply, files, transport, hasher, connectionSpeed } = this.parts;
    const controller = new AbortController();
    this.running.set(id, controller);
    sync.store.set(id, { live: { ...idle, running: true } });
    void runImport({
      record: () => sync.store.get(id)!.record,
      apply: async (event) => {
        const applied = apply(id, event);
        if (event.type === 'acknowledged') this.show(id, {});
        await applied;
      },
      show: (progress) => this.show(id, progress),
      file: () => files.get(id),
      transport,
      hasher,
      chunkSize: connectionSpeed.chunkSize(sync.store.get(id)!.record.file.size, MAX_CHUNK_REQUESTS),
      slots: this.slots,
      signal: controller.signal,
    })
      // Unexpected error in the engine itself: show it and let the other imports continue.
      .catch((error) => apply(id, { type: 'failed', fault: faultOf(error, 'step'), canReuseKey: true }))
      .then((end) => {
        if (this.running.get(id) !== controller) return;
        this.halt(id);
        if (end === 'signed-out') this.holdAll();
        else this.pump();
      });
  }

  /** Holds every import that would need the rejected token, until the user has signed in again. */
  private holdAll() {
    if (this.isStopped) return;
    for (const { record, owner } of this.parts.sync.store.all()) {
      if (owner !== 'here' || !nextStep(record)) continue;
      this.halt(record.id);
      void this.parts.apply(record.id, { type: 'signed-out' });
    }
  }

  private show(id: string, progress: Partial<Progress>) {
    const { store } = this.parts.sync;
    const row = store.get(id);
    if (!row) return;
    store.set(
      id,
      { live: { ...row.live, ...progress, rate: this.rateOf(row.record, progress.sent ?? row.live.sent) } },
      true,
    );
    this.measureSpeed();
    this.parts.sync.broadcast(id);
  }

  /** Records the combined speed of all uploads as the speed of the connection. */
  private measureSpeed() {
    const { sync, connectionSpeed } = this.parts;
    let speed = 0;
    for (const id of this.running.keys()) speed += sync.store.get(id)?.live.rate?.speed ?? 0;
    if (speed > 0) connectionSpeed.recordSpeed(speed);
  }

  private rateOf(record: ImportRecord, sent: number): Rate | null {
    if (record.stage !== 'uploading') {
      this.meters.delete(record.id);
      return null;
    }
    const meter = this.meters.get(record.id) ?? new RateMeter();
    this.meters.set(record.id, meter);
    meter.mark(acknowledgedBytes(record) + sent, Date.now());
    return meter.rate(record.file.size) ?? null;
  }
}
