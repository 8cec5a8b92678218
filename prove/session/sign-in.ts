/** Settings for sign-in over HTTP from any address: the service trusts 127.0.0.1 as a proxy. */
export const trustProxySettings = { ASSAY_TRUST_PROXY: '127.0.0.1' };

export interface Tokens {
  access_token: string;
  refresh_token: string;
}

export interface Signed {
  status: number;
  error?: string;
  data: Tokens | null;
  /** In seconds. */
  retryAfter: number;
  /** Cookies in the form that a browser sends. */
  cookie: string;
}

const send = async (service: string, path: string, body: object, from: string, cookie = ''): Promise<Signed> => {
  const answer = await fetch(`${service}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  });
  const { data = null, error } = (await answer.json()) as { data?: Tokens | null; error?: string };
  const set = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  const retryAfter = Number(answer.headers.get('retry-after'));
  return { status: answer.status, data, retryAfter, cookie: set.join('; '), ...(error && { error }) };
};

export const signIn = (service: string, username: string, password: string, from: string) =>
  send(service, 'login', { username, password, refresh_in_body: true }, from);

/** Signs in like a browser, with cookies. */
export const signInByBrowser = (service: string, username: string, password: string, from: string, cookie = '') =>
  send(service, 'login', { username, password }, from, cookie);

export const refresh = (service: string, refresh_token: string, from: string) =>
  send(service, 'refresh', { refresh_token }, from);

/** Returns the `n`th of 16 million addresses of a private network. */
export const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
