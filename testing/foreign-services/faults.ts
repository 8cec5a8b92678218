import {
  type Fault,
  fault,
  onData,
  onDecision,
  onDetail,
  onRequest,
  onRows,
  onSuccess,
  put,
  removeKey,
} from './fault-effects.ts';
import { limitFaults } from './limit-faults.ts';

/** Thirty single faults. Each breaks one statement of the document, and any foreign service can have it. */
export const faults: Fault[] = [
  fault('commit-decision-missing', 'commit', 'data.decision', '2.4 decision', {
    answer: onData((data) => delete data.decision),
  }),
  fault('commit-project-id-missing', 'commit', 'data.projectId', '2.4 projectId of a created project', {
    answer: onData((data) => delete data.projectId),
  }),
  fault('commit-project-id-number', 'commit', 'data.projectId', '2.4 projectId is a string', {
    answer: onDecision('PROJECT_CREATED', put('projectId', 1042)),
  }),
  fault('commit-status-other', 'commit', 'data.projectStatus', '2.4 projectStatus is UPLOADED right after creation', {
    answer: onDecision('PROJECT_CREATED', put('projectStatus', 'READY')),
  }),
  fault('commit-replay-flag-wrong', 'commit', 'data.idempotentReplay', '2.4 false on a first, non-replayed creation', {
    answer: onDecision('PROJECT_CREATED', put('idempotentReplay', true)),
  }),
  fault(
    'commit-key-ignored',
    'commit',
    'Idempotency-Key',
    '4.1 rule 2: a retry with the same key is the same request',
    {
      request: onRequest((body, call) => {
        removeKey(body, call);
        body.forceCreateProject = true;
      }),
    },
  ),
  fault('commit-duplicate-ignored', 'commit', 'data.decision', '3 the same MD5 answers REUSE_PROJECT', {
    request: onRequest(put('forceCreateProject', true)),
  }),
  fault('commit-force-ignored', 'commit', 'forceCreateProject', '4.1 rule 3: force bypasses the duplicate reuse', {
    request: onRequest(put('forceCreateProject', false)),
  }),
  fault('reuse-recommended-missing', 'commit', 'data.recommendedProjectId', '2.4 recommendedProjectId', {
    answer: onData((data) => delete data.recommendedProjectId),
  }),
  fault('reuse-md5-wrong', 'commit', 'data.fileMd5', '2.4 fileMd5 is the MD5 of the file', {
    answer: onDecision('REUSE_PROJECT', put('fileMd5', 'd41d8cd98f00b204e9800998ecf8427e')),
  }),
  fault('reuse-projects-without-id', 'commit', 'data.projects[].projectId', '2.4 each project has projectId', {
    answer: onDecision('REUSE_PROJECT', put('projects', [{}])),
  }),
  fault('complete-code-text', 'complete', 'code', '2.1 code is an integer', {
    answer: onSuccess(put('code', 'SUCCESS')),
  }),
  fault('complete-data-text', 'complete', 'data', '4.2 data is an object', {
    answer: onSuccess(put('data', 'completed')),
  }),
  fault('label-data-list', 'label', 'data', '4.4 data is an object', {
    answer: onSuccess((body) => {
      body.data = [body.data];
    }),
  }),
  fault('logs-data-object', 'logs', 'data', '4.6 data is an array of objects', {
    answer: onSuccess((body) => {
      body.data = { items: body.data };
    }),
  }),
  fault('logs-repeat', 'logs', 'data', '4.6 the logs of the run, each once', {
    answer: onSuccess((body) => {
      if (Array.isArray(body.data)) body.data = body.data.flatMap((entry) => [entry, entry]);
    }),
  }),
  fault('run-never-ends', 'logs', 'data', '1 the job runs asynchronously to its end', {
    world: (world) => {
      world.progressLimit = 0.6;
    },
  }),
  fault('result-data-list', 'result', 'data', '4.7 data is an object', {
    answer: onSuccess((body) => {
      body.data = [body.data];
    }),
  }),
  fault('report-schema-unchecked', 'report', 'schema_version', '2.6 the only allowed schema_version', {
    request: onRequest(put('schema_version', 'phase7-formal-report-v1')),
  }),
  fault('report-timestamp-text', 'report', 'timestamp', '2.1 timestamp is an integer or null', {
    answer: onSuccess(put('timestamp', '2026-01-02T03:04:05Z')),
  }),
  fault('finance-total-missing', 'finance', 'total', '2.5 total', {
    answer: onSuccess((body) => delete body.total),
  }),
  fault('finance-page-wrong', 'finance', 'page', '2.5 page is the current page', {
    answer: onSuccess((body) => {
      body.page = 1 + Number(body.page);
    }),
  }),
  fault('finance-amount-number', 'finance', 'data[].amount', '2.5 amount is a string', {
    answer: onRows(put('amount', 1250.5)),
  }),
  fault('finance-date-number', 'finance', 'data[].occurred_at', '2.5 occurred_at is an ISO 8601 string', {
    answer: onRows(put('occurred_at', 1_767_323_045)),
  }),
  fault('finance-filter-ignored', 'finance', 'data[].transaction_type', '4.5 a type filter: all, tech, ecosystem', {
    request: (call) => {
      for (const [name, value] of [...call.query]) if (/^(tech|ecosystem)$/.test(value)) call.query.delete(name);
    },
  }),
  fault('finance-sign-in-skipped', 'finance', 'Authorization', '4 all endpoints require bearer authentication', {
    skipsSignIn: true,
  }),
  fault('cancel-without-effect', 'cancel', 'data', '4.8 cancels a diagnostic run', {
    world: (world) => {
      world.ignoresCancel = true;
    },
  }),
  fault('remove-without-effect', 'remove', 'data', '4.9 deletes a diagnostic run record', {
    world: (world) => {
      world.keepsRecords = true;
    },
  }),
  fault('validation-status-400', 'any', 'status', '7 a request that fails validation answers 422', {
    answer: (answer) => {
      if (answer.status === 422) answer.status = 400;
    },
  }),
  fault('validation-detail-text', 'any', 'detail', '2.7 detail is an array of loc, msg and type', {
    answer: onDetail((detail, body) => {
      body.detail = String(detail[0]?.msg ?? 'invalid');
    }),
  }),
];

/** Returns a fault by name. */
export function findFault(name: string): Fault {
  const found = [...faults, ...limitFaults].find((one) => one.name === name);
  if (!found) throw new Error(`There is no fault "${name}". Known: ${faults.map((one) => one.name).join(', ')}`);
  return found;
}
