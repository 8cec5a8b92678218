import type { Input } from '#contract/endpoint.ts';
import type { users } from '#contract/users.ts';
import { type Api, dataOf } from './api-client.ts';

/** Sets the password of a user with a link. @param api client of an administrator @returns the status */
export async function setPassword(api: Api, user_id: string, password: string): Promise<number> {
  const { secret } = await dataOf(api.users.createLink({ params: { user_id } }));
  return (await api.users.useLink({ body: { secret, password } })).status;
}

/** Adds a user who has set a password. @param api client of an administrator @returns the id */
export async function addUser(api: Api, user: Input<typeof users.create>['body'], password: string): Promise<string> {
  const { id } = await dataOf(api.users.create({ body: user }));
  const status = await setPassword(api, id, password);
  if (status !== 200) throw new Error(`The password was answered ${status}.`);
  return id;
}
