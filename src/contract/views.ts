import { z } from 'zod/mini';
import { analysis } from './analysis.ts';
import { audit } from './audit.ts';
import { endpoint } from './endpoint.ts';
import { finance } from './finance.ts';
import { imports } from './imports.ts';
import { text, uuid, visibleName } from './parts/text.ts';
import { projects } from './projects.ts';
import { reports } from './reports.ts';
import { runs } from './runs.ts';
import { users } from './users.ts';

/** Lists that can have saved views, with the call that decides which roles may see them. */
export const viewLists = {
  imports: imports.createSession,
  projects: projects.list,
  runs: runs.list,
  analysis: analysis.list,
  reports: reports.list,
  finance: finance.list,
  users: users.list,
  audit: audit.list,
} as const;
export type ViewList = keyof typeof viewLists;

const inList = {
  list: z.enum([
    'imports',
    'projects',
    'runs',
    'analysis',
    'reports',
    'finance',
    'users',
    'audit',
  ] satisfies ViewList[]),
};
const oneView = z.object({ ...inList, view_id: uuid });

export const MAX_VIEW_NAME_LENGTH = 100;

const hasFewKeys = (value: object) => Object.keys(value).length <= 100;

const content = {
  name: visibleName(MAX_VIEW_NAME_LENGTH),
  query: text(0, 4000).check(
    z.describe(
      'Filters and sort, as in the query string of the console’s page. `period`, such as `month`, stands for the days that it has when the view is opened.',
    ),
  ),
  hidden_columns: z
    .nullable(z.array(text(1, 100)).check(z.maxLength(100)))
    .check(z.describe('Ids of the hidden columns; null for the default columns of the list.')),
  column_order: z
    ._default(z.nullable(z.array(text(1, 100)).check(z.maxLength(100))), null)
    .check(z.describe('Ids of the columns in their order; null for the default order.')),
  column_widths: z
    ._default(
      z.nullable(z.record(text(1, 100), z.int().check(z.gte(1), z.lte(10_000))).check(z.refine(hasFewKeys))),
      null,
    )
    .check(z.describe('Widths in pixels of columns by id; null if all have their automatic width.')),
  is_shared: z.boolean().check(z.describe('Everyone in the tenant who may see the list sees the view.')),
};

export const SavedView = z.object({
  ...content,
  id: z.guid(),
  owner: z.string().check(z.describe('Display name of the user who saved the view.')),
  is_own: z.boolean(),
  may_change: z.boolean().check(z.describe('True for the owner, and for administrators if the view is shared.')),
  is_default: z.boolean().check(z.describe('The list opens with this view for the caller.')),
});
export type SavedView = z.infer<typeof SavedView>;
/** The part of a view that its owner sets. */
export type ViewContent = Pick<SavedView, 'id' | keyof typeof content>;

/** Named filters, sort and columns of a list. Extension. */
export const views = {
  list: endpoint({
    method: 'GET',
    path: '/api/views/:list',
    extension: 'saved-views',
    summary: 'List the caller’s own and the shared views of a list, by name',
    roles: 'signed-in',
    params: z.object(inList),
    data: z.array(SavedView),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/views/:list/:view_id',
    extension: 'saved-views',
    summary: 'Save a view under an id that the caller chose, or change it',
    roles: 'signed-in',
    params: oneView,
    body: z.object(content),
    data: SavedView,
    problems: [403, 409],
  }),
  setDefault: endpoint({
    method: 'PUT',
    path: '/api/views/:list/:view_id/default',
    extension: 'saved-views',
    summary: 'Choose whether the list opens with this view for the caller',
    roles: 'signed-in',
    params: oneView,
    body: z.object({ is_default: z.boolean() }),
    data: SavedView,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/views/:list/:view_id',
    extension: 'saved-views',
    summary: 'Delete a view, for everyone if it is shared',
    roles: 'signed-in',
    params: oneView,
    data: z.object({ deleted: z.boolean() }),
    problems: [403],
  }),
};
