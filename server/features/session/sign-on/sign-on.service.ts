import type { FastifyBaseLogger } from 'fastify';
import {
  calculatePKCECodeChallenge,
  generateRandomCodeVerifier,
  generateRandomNonce,
  generateRandomState,
} from 'oauth4webapi';
import { addEntries } from '#server/db/audit.ts';
import { type Db, inTransaction } from '#server/db/transaction.ts';
import { isUuid } from '#server/http/uuid.ts';
import { endSessions } from '../session.repo.ts';
import type { Device, SessionService } from '../session.service.ts';
import { hashSecret, randomSecret } from '../tokens/refresh-token.ts';
import { accountOf } from './claims.ts';
import { openClientSecret } from './client-secret.ts';
import { SignOnFailure } from './failure.ts';
import { openIdProviders, type ProviderClient } from './provider.ts';
import { signOnRepo } from './sign-on.repo.ts';

/** Time for which a browser may be at the provider. */
export const SIGN_ON_SECONDS = 10 * 60;
/** Maximum length of the path to open after a sign-in. */
const MAX_TARGET_LENGTH = 1000;

/** Returns a path of the console. Anything else, such as the address of another host, becomes the overview. */
export const ownPath = (target: string | null | undefined): string =>
  target && target.length <= MAX_TARGET_LENGTH && /^\/(?![/\\])[\x21-\x7e]*$/.test(target) ? target : '/';

interface Dependencies {
  /** Unscoped database handle. */
  system: Db;
  sessions: SessionService;
  /** Secret that client secrets are encrypted with. */
  secret: string;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** Signs people in at the OpenID Connect provider of their tenant. */
export function signOnService({ system, sessions, secret, log }: Dependencies) {
  const repo = signOnRepo(system);
  const providers = openIdProviders();

  async function providerOf(tenantId: string) {
    const provider = isUuid(tenantId) ? await repo.providerOf(tenantId) : undefined;
    if (!provider) throw new SignOnFailure('NOT_SET_UP');
    return provider;
  }
  const clientOf = async (provider: Awaited<ReturnType<typeof providerOf>>): Promise<ProviderClient> => ({
    issuer: provider.issuer,
    clientId: provider.client_id,
    clientSecret:
      provider.client_secret === null
        ? undefined
        : await openClientSecret(provider.client_secret, secret).catch((cause) => {
            throw new SignOnFailure('NOT_SET_UP', `The client secret cannot be read: ${cause.message}`);
          }),
  });

  return {
    /** Returns the providers that the sign-in page shows. */
    providers: () => repo.listed(),

    /**
     * Begins a sign-in with PKCE (RFC 7636).
     * @param browser the secret of the browser's cookie, if it has one
     * @returns the address at the provider, and the secret to keep in the browser
     * @throws SignOnFailure
     */
    async begin(tenantId: string, target: string, redirectUri: string, browser = randomSecret()) {
      const provider = await providerOf(tenantId);
      const [state, nonce, verifier] = [generateRandomState(), generateRandomNonce(), generateRandomCodeVerifier()];
      const address = await providers.authorizationAddress(await clientOf(provider), {
        response_type: 'code',
        client_id: provider.client_id,
        redirect_uri: redirectUri,
        scope: provider.scope,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(provider.acr.length > 0 && { acr_values: provider.acr.join(' ') }),
      });
      const [state_hash, browser_hash] = [hashSecret(state), hashSecret(browser)];
      const { tenant_id, issuer } = provider;
      const signOn = { state_hash, browser_hash, tenant_id, issuer, nonce, verifier, target: ownPath(target) };
      await repo.begin(signOn, SIGN_ON_SECONDS);
      return { address, browser };
    },

    /**
     * Completes a sign-in when the provider sends the browser back.
     * @returns the path to open, with a new session or the reason why there is none
     */
    async finish(query: URLSearchParams, redirectUri: string, browser: string | undefined, device: Device) {
      const state = query.get('state') ?? '';
      // Taken first, so that each state, code and nonce is used at most once.
      const signOn = browser === undefined ? undefined : await repo.take(hashSecret(state), hashSecret(browser));
      if (!signOn) return { target: '/', failure: new SignOnFailure('EXPIRED') };
      const { tenant_id, target, nonce, verifier } = signOn;
      try {
        const provider = await providerOf(tenant_id);
        if (provider.issuer !== signOn.issuer) throw new SignOnFailure('EXPIRED');
        const client = await clientOf(provider);
        const claims = await providers.exchange(client, { query, state, nonce, verifier, redirectUri });
        const { user, session } = await inTransaction(system, async (tx) => {
          const locked = signOnRepo(tx);
          const current = await locked.lockProvider(tenant_id, signOn.issuer);
          if (!current) throw new SignOnFailure('EXPIRED');
          const account = accountOf(claims, current);
          const user = await locked.save(tenant_id, signOn.issuer, account);
          if (user?.roles.length === 0) await endSessions(tx, user.id).execute();
          const session = user?.roles.length ? await sessions.openIn(tx, user, device) : undefined;
          const outcome = session ? 'ok' : 'FORBIDDEN';
          const change = { kind: 'user', ...(user && { id: user.id }), after: { roles: account.roles } };
          const entry = { tenantId: tenant_id, ...(user && { userId: user.id }), operation: 'session.signOn' };
          await addEntries(tx, [{ ...entry, address: device.address, change, outcome }]);
          return { user, session };
        });
        if (!user?.roles.length) throw new SignOnFailure('NO_ROLE');
        if (!session) throw new SignOnFailure('DISABLED');
        log.info({ tenant: tenant_id, user: user.id }, 'Company sign-in');
        return { target, session };
      } catch (error) {
        if (!(error instanceof SignOnFailure)) throw error;
        return { target, failure: error };
      }
    },

    sweep: () => repo.sweep(),
  };
}
export type SignOnService = ReturnType<typeof signOnService>;
