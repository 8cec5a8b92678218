/** Sign-in as an API client, over HTTP, from whatever address. The service has to believe 127.0.0.1 as a proxy. */
export const believing = { ASSAY_TRUST_PROXY: '127.0.0.1' };

export interface Tokens {
  access_token: string;
  refresh_token: string;
}

export interface Signed {
  status: number;
  error?: string;
  data: Tokens | null;
}

const send = async (service: string, path: string, body: object, from: string): Promise<Signed> => {
  const answer = await fetch(`${service}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  });
  const { data = null, error } = (await answer.json()) as { data?: Tokens | null; error?: string };
  return { status: answer.status, data, ...(error && { error }) };
};

export const signIn = (service: string, username: string, password: string, from: string) =>
  send(service, 'login', { username, password, refresh_in_body: true }, from);

export const refresh = (service: string, refresh_token: string, from: string) =>
  send(service, 'refresh', { refresh_token }, from);

/** The `n`th of 16 million addresses of a private network. */
export const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
