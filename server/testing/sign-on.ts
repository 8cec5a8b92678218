import { signOnPaths } from '#contract/session.ts';
import { oidcCommands, type ProviderSettings } from '#server/admin/oidc.ts';
import { type Approval, clientId, clientSecret, type OpenIdProvider, startOpenIdProvider } from './openid-provider.ts';
import { secret, startTestService } from './service.ts';

/** Starts a service with a provider for each tenant: a confidential client of `acme` and a public one of `globex`. */
export async function startSignOnRig(options: Parameters<typeof startTestService>[0] = {}) {
  const [provider, other] = await Promise.all([startOpenIdProvider(), startOpenIdProvider({ isPublic: true })]);
  const service = await startTestService(options);
  const rows = await service.db.selectFrom('tenants').select(['id', 'name']).execute();
  const tenants = Object.fromEntries(rows.map(({ id, name }) => [name, id])) as Record<'acme' | 'globex', string>;
  const commands = oidcCommands(service.db, secret);
  /** Sets the provider of a tenant. */
  const configure = (more: ProviderSettings = {}, tenant: keyof typeof tenants = 'acme', of = provider) =>
    commands.set(tenant, {
      ...{ issuer: of.issuer, clientId, clientSecret: of.isPublic ? undefined : clientSecret },
      ...{ label: 'Acme', map: ['Analysts=analyst', 'Owners=admin,finance'], ...more },
    });
  await configure();
  await configure({ label: undefined }, 'globex', other);

  /** A browser that keeps cookies and does not follow redirects. */
  const newBrowser = (cookies = new Map<string, string>()) => {
    const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const ask = async (url: string, method: 'GET' | 'POST' = 'GET') => {
      const answer = await service.app.inject({ method, url, headers: { cookie: cookie() } });
      for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      return answer;
    };
    let failure: string | null = null;
    const open = async (url: string) => {
      const target = String((await ask(url)).headers.location);
      failure = new URL(target, 'http://localhost').searchParams.get('failure');
      return target;
    };
    return {
      open,
      /** Begins a sign-in. Returns the address at the provider. */
      start: (target = '/runs', tenant: string = tenants.acme) =>
        open(`${signOnPaths.start}?${new URLSearchParams({ tenant, return: target })}`),
      /** Returns why the last sign-in failed, and as whom the browser is signed in. */
      async state() {
        const { data } = (await ask('/api/auth/refresh', 'POST')).json();
        return { failure, person: data?.user, token: data?.access_token };
      },
    };
  };

  return {
    ...{ service, provider, other, tenants, commands, configure, newBrowser },
    /** Signs in with a new browser. */
    async signOn(approval: Approval = {}, of: OpenIdProvider = provider, tenant: string = tenants.acme) {
      const browser = newBrowser();
      const target = await browser.open(await of.approve(await browser.start('/runs', tenant), approval));
      return { target, browser, ...(await browser.state()) };
    },
    async stop() {
      await service.stop();
      await Promise.all([provider.stop(), other.stop()]);
    },
  };
}
export type SignOnRig = Awaited<ReturnType<typeof startSignOnRig>>;

export const newSubject = () => `subject-${crypto.randomUUID()}`;
export const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
