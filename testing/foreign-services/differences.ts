import { json, readForm } from './kit/answers.ts';
import type { Change } from './kit/dialect.ts';
import { invalidField } from './kit/refusal.ts';

const FORM_LIFETIME_S = 3600;
const zoneless = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

/** Differences that can be added to each service. */
export const differences = {
  /** Every refusal has status 200, except of a failed validation. */
  'errors-200': (dialect) => ({
    ...dialect,
    refuse: (refusal, call) => {
      const { status, message } = refusal;
      const code = status * 100 + 1;
      return status === 422 ? dialect.refuse(refusal, call) : json({ code, message, data: null, success: false });
    },
  }),
  /** Sign-in with the OAuth 2 password form, without a renewal. */
  'form-sign-in': (dialect, { world, tokens }) => ({
    ...dialect,
    signIn: 'form',
    routes: [
      {
        at: 'POST /token',
        isOpen: true,
        doc: {
          form: 'application/x-www-form-urlencoded',
          body: { grant_type: 'password', username: '', password: '' },
        },
        handle: async (call) => {
          const form = Object.fromEntries(await readForm(call));
          for (const name of ['username', 'password'])
            if (!form[name]) throw invalidField(['body', name], 'Field required', 'missing');
          const { id, roles } = world.signIn(form.username, form.password);
          const access_token = tokens.sign({ sub: id, scopes: roles }, FORM_LIFETIME_S);
          return json({ access_token, token_type: 'bearer' });
        },
      },
      ...dialect.routes,
    ],
  }),
  /** Chunks are the file of a form. */
  multipart: (dialect, { world }) => ({
    ...dialect,
    routes: [
      ...dialect.routes.filter(({ at }) => !at.startsWith('PUT /api/upload-sessions/')),
      {
        at: 'POST /api/upload-sessions/:session_id/chunks/:index',
        doc: { summary: 'Upload a chunk, counted from 0', form: 'multipart/form-data', body: { file: '' } },
        handle: async (call) => {
          const file = (await readForm(call)).get('file');
          if (!(file instanceof Blob)) throw invalidField(['body', 'file'], 'Field required', 'missing');
          world.putPart(call.params.session_id, Number(call.params.index), Buffer.from(await file.arrayBuffer()));
          return json({ data: true });
        },
      },
    ],
  }),
  /** Browsers may not call from other origins. */
  'no-cors': ({ cors: _, ...dialect }) => dialect,
  /** Times of transactions have no zone. */
  'local-times': (dialect) => {
    const { finance } = dialect.wire;
    const row: typeof finance.row = (one) => ({ ...finance.row(one), occurred_at: zoneless(one.at) });
    return { ...dialect, wire: { ...dialect.wire, finance: { ...finance, row } } };
  },
} satisfies Record<string, Change>;

export type Difference = keyof typeof differences;
