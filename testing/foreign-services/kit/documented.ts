import { json, pageFields, zipAnswer } from './answers.ts';
import { Refusal } from './refusal.ts';
import type { Entry, Run, Task } from './run-log.ts';
import type { Transaction } from './transactions.ts';
import type { Answer, Call, DocumentedCall, Fields, Route } from './types.ts';
import {
  type CommitRequest,
  type FinanceNames,
  type ReportNames,
  readCommit,
  readFinanceQuery,
  readProjectId,
  readReport,
  samples,
} from './validation.ts';
import type { Upload, World } from './world.ts';

/** The choices of one foreign service where the document leaves its ten calls open. */
export interface Wire {
  vendor: string;
  /** Fields of a success other than `data`. */
  envelope: () => Fields;
  /** Replaces `data` within the envelope, except in a page of transactions. */
  ok?: (data: unknown) => Answer;
  /** Runs before a documented call, for limits and delays. */
  before?: (name: DocumentedCall, call: Call) => void | Promise<void>;
  commit: {
    /** Values of `storage.backend` that are accepted; any without it. */
    backends?: string[];
    /** The idempotency key that counts if header and body have one. */
    key: (header: string | undefined, body: string | null | undefined) => string | null | undefined;
    /** Changes the spelling of an MD5 in an answer. */
    md5?: (md5: string) => string;
  };
  complete: (upload: Upload) => unknown;
  label: (run: Run, isReused: boolean) => unknown;
  logs: { taskParam: string; rows: (entries: Entry[], run: Run) => unknown[] };
  /** Returns the answer of an unfinished analysis, or throws it. */
  unfinished: (run: Run) => Answer;
  result: (run: Run, task: Task) => unknown;
  finance: FinanceNames & {
    row: (row: Transaction) => Fields;
  };
  report: ReportNames & { stored: (report: { id: string; isReplay: boolean }) => unknown };
  /** A run that has ended cannot be canceled, and one that has not cannot be deleted. */
  refusesByState?: boolean;
  cancel: (run: Run) => unknown;
  remove: (run: Run) => unknown;
  files: {
    query: Fields;
    ids: (call: Call) => string[];
    /** Replaces the answer, which is a ZIP. */
    answer?: (ids: string[], call: Call) => Answer;
  };
}

/** A run and what belongs to it, for the samples of an OpenAPI document. */
const task: Task = { id: '1', name: '' };
const run: Run = { id: '1', projectId: '1', companyId: '1', startedAt: 0, tasks: [task], isDoomed: false };
const entry: Entry = { number: 1, at: 1, task, event: 'note', text: '' };
const upload: Upload = { id: '1', fileName: '', size: 1, md5: '', chunkSize: 1, parts: new Map(), isComplete: true };

/** Makes the routes of the ten documented calls. */
export function documentedRoutes(world: World, wire: Wire): Route[] {
  const route = (name: DocumentedCall, at: string, handle: Route['handle'], doc: Route['doc'] = {}): Route => ({
    at,
    doc: { ...doc, answer: { code: 0, message: '', ...(doc.answer as object) } },
    handle: async (call) => {
      await wire.before?.(name, call);
      return handle(call);
    },
  });
  const endOrRefuse = (id: string | undefined, isEnded: boolean, message: string): void => {
    if (wire.refusesByState && world.hasEnded(world.run(id)) !== isEnded) throw new Refusal(409, message);
  };
  const { finance, report, ok = (data: unknown) => json({ ...wire.envelope(), data }) } = wire;
  const listed = { data: [{}], total: 1, page: 1, page_size: 1, total_pages: 1 };
  return [
    route('complete', 'POST /api/upload-sessions/:session_id/complete', completeUpload, {
      answer: { data: wire.complete(upload) },
    }),
    route('commit', 'POST /api/project-imports/commit', commit, {
      body: samples.commit,
      answer: { data: { decision: '', projectId: '', projectStatus: '', idempotentReplay: false } },
    }),
    route('label', `POST /api/${wire.vendor}/labeling/start`, label, {
      body: samples.label,
      answer: { data: wire.label(run, false) },
    }),
    route('logs', 'GET /api/open/pipeline-logs/:run_id', readLogs, {
      query: { [wire.logs.taskParam]: '' },
      answer: { data: wire.logs.rows([entry], run) },
    }),
    route('result', 'GET /api/open/investor-products/deep-analysis/:task_id/result', readResult),
    route('report', 'POST /api/open/investor-rehearsal/projects/:project_id/reports', storeReport, {
      body: samples.report(report),
    }),
    route('finance', 'GET /api/open/finance/transactions', listTransactions, {
      query: { [finance.type]: 'all', [finance.page]: 1, [finance.size]: finance.defaultSize },
      answer: listed,
    }),
    route('cancel', 'DELETE /api/open/runs/:run_id', ({ params }) => {
      endOrRefuse(params.run_id, false, 'The run has already ended');
      return ok(wire.cancel(world.cancel(params.run_id)));
    }),
    route('remove', 'DELETE /api/open/runs/:run_id/record', ({ params }) => {
      endOrRefuse(params.run_id, true, 'The run is still active; cancel it first');
      return ok(wire.remove(world.remove(params.run_id)));
    }),
    route('files', 'GET /api/open/files/batch', readFiles, { query: wire.files.query }),
  ];

  function completeUpload({ params }: Call): Answer {
    return ok(wire.complete(world.complete(params.session_id)));
  }

  function commit(call: Call): Answer {
    const request: CommitRequest = readCommit(call, wire.commit.backends);
    const key = wire.commit.key(call.headers['idempotency-key']?.toString(), request.idempotencyKey);
    const result = world.commit(request, key);
    const { md5 } = wire.commit;
    return ok('fileMd5' in result && md5 ? { ...result, fileMd5: md5(result.fileMd5) } : result);
  }

  function label(call: Call): Answer {
    const { run, isReused } = world.label(readProjectId(call));
    return ok(wire.label(run, isReused));
  }

  function readLogs({ params, query }: Call): Answer {
    const run = world.run(params.run_id);
    const task = query.get(wire.logs.taskParam);
    const entries = world.entries(run).filter((entry) => !task || entry.task.name === task);
    return ok(wire.logs.rows(entries, run));
  }

  function readResult({ params }: Call): Answer {
    const { run, task } = world.deepTask(params.task_id);
    return world.state(run) === 'succeeded' ? ok(wire.result(run, task)) : wire.unfinished(run);
  }

  function readFiles(call: Call): Answer {
    const ids = wire.files.ids(call);
    // Unknown ids are refused in any case.
    const zip = world.zip(ids);
    return wire.files.answer?.(ids, call) ?? zipAnswer(zip);
  }

  function listTransactions(call: Call): Answer {
    const query = readFinanceQuery(call, finance);
    const found = world.finance(query);
    return json({ ...wire.envelope(), data: found.rows.map(finance.row), ...pageFields(query, found) });
  }

  function storeReport(call: Call): Answer {
    const { id } = world.project(call.params.project_id);
    return ok(report.stored(world.storeReport(id, readReport(call, report))));
  }
}

/** Either key counts; the header wins. */
export const headerFirst: Wire['commit']['key'] = (header, body) => header ?? body;
/** Either key counts; the body wins. */
export const bodyFirst: Wire['commit']['key'] = (header, body) => body ?? header;
