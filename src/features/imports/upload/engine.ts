import type { Hasher } from './hash/hasher.ts';
import type { Journal } from './record/journal.ts';
import { type ImportEvent, reduce } from './record/machine.ts';
import { type Doubt, type DuplicateDecision, type ImportRecord, isOpen, newRecord } from './record/record.ts';
import { RecordSync } from './record/record-sync.ts';
import { idle } from './record/store.ts';
import type { ConnectionSpeed } from './send/connection-speed.ts';
import { Slots } from './send/slots.ts';
import type { Transport } from './send/transport.ts';
import { ImportRunners } from './steps/import-runners.ts';
import { startLabeling } from './steps/labeling.ts';
import { type ChosenFile, type Files, reopen } from './tabs/files.ts';
import type { Ownership } from './tabs/ownership.ts';
import { handleTabMessage } from './tabs/tabs.ts';

export interface EngineParts {
  userId: string;
  journal: Journal;
  transport: Transport;
  hasher: Hasher;
  ownership: Ownership;
  files: Files;
  connectionSpeed: ConnectionSpeed;
  /** Returns whether labeling starts automatically after an import. */
  autoLabel: () => boolean;
  /** Returns why labeling may be unable to read a file, or null. */
  inspect: (file: Blob) => Promise<Doubt | null>;
}

const MAX_LABELING_REQUESTS = 4;

const readsFile = ({ stage }: ImportRecord) => stage === 'hashing' || stage === 'uploading';

/** Imports files, two at a time, on every page while the user is signed in. */
export class ImportEngine {
  private readonly sync: RecordSync;
  private readonly runners: ImportRunners;
  private readonly labelingSlots = new Slots(MAX_LABELING_REQUESTS);
  private isStopped = false;
  private lastAdded = 0;
  private readonly parts: EngineParts;

  constructor(parts: EngineParts) {
    this.parts = parts;
    const { ownership, files, transport, hasher, connectionSpeed } = parts;
    this.sync = new RecordSync(parts.journal, (message) => ownership.send(message));
    const apply = (id: string, event: ImportEvent) => this.apply(id, event);
    this.runners = new ImportRunners({ sync: this.sync, apply, files, transport, hasher, connectionSpeed });
  }

  get store() {
    return this.sync.store;
  }

  /** Reads the journal and continues every import that needs no user action. */
  async start() {
    const { sync, parts } = this;
    const { journal, ownership, files } = parts;
    ownership.listen((message) => handleTabMessage(message, { sync, files, ownership, claim: (id) => this.claim(id) }));
    const records = await journal.all().catch(() => []);
    if (this.isStopped) return;
    for (const record of records) {
      this.store.set(record.id, { record }, true);
      if (isOpen(record)) this.claim(record.id);
      else {
        if (record.labeling?.state === 'wanted') void this.startLabeling(record.id);
        void this.saveName(record.id);
      }
    }
    this.store.isReady = true;
    this.store.notify(false);
    ownership.send({ type: 'hello' });
  }

  /** Ends all work in this tab. Open imports stay in the journal. */
  stop() {
    this.isStopped = true;
    this.runners.stop();
    this.sync.flush();
    this.parts.ownership.close();
  }

  async add(chosen: readonly ChosenFile[]) {
    const { userId, files, ownership } = this.parts;
    const added = chosen.map(({ file, handle, folder, doubt }) => {
      this.lastAdded = Math.max(Date.now(), this.lastAdded + 1);
      const facts = { ...factsOf(file), ...(folder && { folder }), ...(doubt && { doubt }) };
      const id = crypto.randomUUID();
      const record = newRecord({ id, userId, addedAt: this.lastAdded, file: facts, handle, standing: null });
      files.set(id, file);
      this.store.set(id, { record }, true);
      return { id, file };
    });
    await Promise.all(
      added.map(async ({ id, file }) => {
        await new Promise<void>((owned) => ownership.claim(id, owned, () => {}));
        this.store.set(id, { owner: 'here' }, true);
        await this.sync.write(id);
        this.sync.broadcastNow(id);
        ownership.send({ type: 'file', id, file });
      }),
    );
    this.runners.pump();
  }

  async pause(id: string) {
    if (!this.mine(id)) return;
    this.runners.halt(id);
    await this.apply(id, { type: 'paused' });
    this.runners.pump();
  }

  /**
   * Continues after a pause or failure, or ends the wait before a retry. Call it from a user action, because the
   * browser may ask for permission to read the file.
   */
  async resume(id: string) {
    const record = this.mine(id);
    if (!record) return;
    this.runners.halt(id);
    const lost = record.hold?.kind === 'file' || (readsFile(record) && !this.parts.files.get(id));
    if (record.handle && lost) {
      const file = await reopen(record.handle, true);
      if (file) return this.attach(id, file, record.handle);
    }
    await this.apply(id, { type: 'resumed' });
    this.runners.pump();
  }

  /** Attaches a file to an import that has lost access to its own. It must be the same file. */
  async attach(id: string, file: File, handle: FileSystemFileHandle | null) {
    const record = this.mine(id);
    if (!record) return;
    const { name, size, lastModified } = record.file;
    if (record.stage !== 'hashing' && file.size !== size)
      return this.apply(id, { type: 'file-missing', refused: file.name });
    this.runners.halt(id);
    this.parts.files.set(id, file);
    const same = file.name === name && file.size === size && file.lastModified === lastModified;
    // Before its digest is known, another file can take its place, with a doubt of its own.
    const doubt = same ? record.file.doubt : await this.parts.inspect(file);
    await this.apply(id, { type: 'file-attached', file: { ...factsOf(file), ...(doubt && { doubt }) }, handle, same });
    this.parts.ownership.send({ type: 'file', id, file });
    this.runners.pump();
  }

  /** Imports a file that is already uploaded under a session id (Interface 4.1), for a service without an upload call. */
  async useUploaded(id: string, sessionId: string) {
    if (!this.mine(id)) return;
    this.runners.halt(id);
    await this.apply(id, { type: 'uploaded', sessionId });
    this.runners.pump();
  }

  /** Answers the reuse prompt for one import or for all open ones. */
  async decide(id: string, answer: DuplicateDecision, forAll: boolean) {
    const record = this.mine(id);
    if (!record) return;
    const open = this.store.all().filter(({ record, owner }) => owner === 'here' && isOpen(record));
    const left = forAll ? open.filter(({ record }) => record.id !== id) : [];
    await Promise.all(left.map(({ record }) => this.apply(record.id, { type: 'standing', answer })));
    // A project in the trash is restored first, by the next step.
    const isRestoring = record.isTrashed && answer === 'use-existing';
    await this.apply(id, isRestoring ? { type: 'standing', answer } : { type: 'decided', answer, at: Date.now() });
    this.runners.pump();
  }

  /** Removes imports from the list and aborts the upload sessions of open ones. */
  async remove(chosen: readonly string[]) {
    const ids = chosen.filter((id) => {
      const row = this.store.get(id);
      return row && (row.owner === 'here' || !isOpen(row.record));
    });
    for (const id of ids) {
      const { record } = this.store.get(id)!;
      this.runners.halt(id);
      if (isOpen(record)) this.free(record);
      this.parts.files.delete(id);
    }
    await this.sync.drop(ids);
    this.parts.ownership.send({ type: 'removed', ids: [...ids] });
    for (const id of ids) this.parts.ownership.release(id);
    this.runners.pump();
  }

  startLabeling = (id: string) =>
    startLabeling({
      transport: this.parts.transport,
      record: () => this.store.get(id)?.record,
      apply: (event) => this.apply(id, event),
      slots: this.labelingSlots,
    });

  /** Sets the name of the project. The service gets it once the project exists. */
  async name(id: string, name: string) {
    await this.apply(id, { type: 'named', name });
    await this.saveName(id);
  }

  /** Sends a name that the service does not have yet. If that fails, it is sent again when the console is next opened. */
  private async saveName(id: string) {
    const { outcome, projectName, isNameSaved } = this.store.get(id)?.record ?? {};
    if (outcome?.kind !== 'created' || projectName === undefined || isNameSaved) return;
    const isSaved = await this.parts.transport.renameProject(outcome.projectId, projectName).then(
      () => true,
      () => false,
    );
    if (isSaved) await this.apply(id, { type: 'name-saved', name: projectName });
  }

  private mine(id: string): ImportRecord | undefined {
    const row = this.store.get(id);
    return row?.owner === 'here' ? row.record : undefined;
  }

  private claim(id: string) {
    this.parts.ownership.claim(
      id,
      () => void this.own(id),
      () => this.store.set(id, { owner: 'elsewhere' }),
    );
  }

  /**
   * Takes ownership of an import. The journal is authoritative: the previous owner may have crashed before a broadcast.
   */
  private async own(id: string) {
    const { journal, files, ownership } = this.parts;
    // If the journal does not respond, continue with the record this tab has.
    const kept = await journal.get(id).catch(() => this.store.get(id)?.record);
    if (this.isStopped) return;
    // The user has signed in since.
    const record = kept?.hold?.kind === 'signed-out' ? reduce(kept, { type: 'resumed' }) : kept;
    if (!record || !isOpen(record)) {
      ownership.release(id);
      if (record) this.store.set(id, { record });
      else this.store.drop([id]);
      return;
    }
    this.store.set(id, { record, owner: 'here', live: idle });
    if (readsFile(record) && !record.hold && !files.get(id)) {
      const file = record.handle && (await reopen(record.handle, false));
      if (file) return this.attach(id, file, record.handle);
      await this.apply(id, { type: 'file-missing' });
    }
    this.runners.pump();
  }

  private async apply(id: string, event: ImportEvent) {
    const before = this.store.get(id)?.record;
    const record = await this.sync.apply(id, event);
    if (!record || !before || !isOpen(before) || isOpen(record)) return;
    const kind = record.outcome?.kind;
    const created = kind === 'created';
    if (kind === 'reused' || kind === 'cancelled') this.free(record);
    this.parts.files.delete(id);
    this.parts.ownership.release(id);
    if (created) void this.saveName(id);
    if (created && !record.file.doubt && this.parts.autoLabel()) void this.startLabeling(id);
  }

  /** Aborts an upload that will not be used. If the request fails, the service removes the session when it expires. */
  private free({ session }: ImportRecord) {
    if (session) this.parts.transport.abortSession(session.id).catch(() => {});
  }
}

const factsOf = ({ name, size, lastModified }: File) => ({ name: name.toWellFormed(), size, lastModified });
