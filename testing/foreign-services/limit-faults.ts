import { accepting, type Fault, fault, onDecision, onRows, onSuccess, put } from './fault-effects.ts';
import { bigNumber } from './kit/answers.ts';
import type { Call } from './kit/types.ts';

/** Calls for page 2 that get the rows of page 1. */
const repeated = new WeakSet<Call>();

/** Single faults of limits, of sign-in and of lists that the walk of the foreign services does not look for. The interface check does. */
export const limitFaults: Fault[] = [
  ...(['fileSize', 'fileName', 'idempotencyKey'] as const).map((field) =>
    fault(`commit-${field}-unchecked`, 'commit', field, '2.2 and 8 limits of the commit', { answer: accepting(field) }),
  ),
  fault('commit-storage-unchecked', 'commit', 'storage', '2.3 backend is required', {
    answer: (answer, call) => {
      if (/"storage": ?\{\}/.test(call.body.toString())) accepting('storage')?.(answer, call);
    },
  }),
  ...(['session_id', 'generated_at'] as const).map((field) =>
    fault(`report-${field}-unchecked`, 'report', field, '2.6 uuid and date-time', { answer: accepting(field) }),
  ),
  ...(['complete', 'commit', 'label', 'report', 'cancel', 'remove'] as const).map((call) =>
    fault(`${call}-sign-in-skipped`, call, 'Authorization', '4 all endpoints require bearer authentication', {
      skipsSignIn: true,
    }),
  ),
  ...(['commit', 'label', 'cancel', 'remove'] as const).map((call) =>
    fault(`${call}-status-201`, call, 'status', '4 a success answers 200', {
      answer: (answer) => {
        if (answer.status === 200) answer.status = 201;
      },
    }),
  ),
  fault('commit-project-id-large-number', 'commit', 'data.projectId', '2.4 projectId is a string', {
    answer: onDecision('PROJECT_CREATED', put('projectId', bigNumber('9007199254740993001'))),
  }),
  fault('reuse-recommended-number', 'commit', 'data.recommendedProjectId', '2.4 recommendedProjectId is a string', {
    answer: onDecision('REUSE_PROJECT', put('recommendedProjectId', 42)),
  }),
  fault('finance-rows-repeated', 'finance', 'data', '2.5 data has the items of the current page', {
    request: (call) => {
      for (const [name, value] of [...call.query]) {
        if (value !== '2') continue;
        call.query.set(name, '1');
        repeated.add(call);
      }
    },
    answer: onSuccess((body, call) => {
      if (repeated.has(call)) body.page = 2;
    }),
  }),
  fault('finance-pages-wrong', 'finance', 'total_pages', '2.5 total_pages', {
    answer: onSuccess((body) => {
      body.total_pages = 1 + Number(body.total_pages);
    }),
  }),
  fault('finance-status-number', 'finance', 'data[].status', '2.5 status is a string', {
    answer: onRows(put('status', 3)),
  }),
  fault('logs-entries-text', 'logs', 'data[]', '4.6 data is an array of objects', {
    answer: onSuccess((body) => {
      if (Array.isArray(body.data)) body.data = body.data.map((entry) => JSON.stringify(entry));
    }),
  }),
  fault('cancel-message-number', 'cancel', 'message', '2.1 message is a string', {
    answer: onSuccess(put('message', 7)),
  }),
];
