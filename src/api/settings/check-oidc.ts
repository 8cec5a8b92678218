import { z } from 'zod/mini';
import { faultIssue } from './config-faults.ts';
import { isBase } from './is-base.ts';

/** Parameters of the authorization request that the console sets. */
const ownParameters = [
  ...['response_type', 'client_id', 'redirect_uri', 'scope', 'state', 'nonce'],
  ...['code_challenge', 'code_challenge_method', 'response_mode', 'request', 'request_uri'],
];

const endpoint = z.string().check(
  z.refine((value) => {
    const { protocol, username, password, hash } = URL.parse(value) ?? { protocol: '' };
    return /^https?:$/.test(protocol) && !username && !password && !hash;
  }, faultIssue('endpoint')),
);

/** An OpenID provider that people are redirected to. */
const Oidc = z.strictObject({
  issuer: z.string().check(z.refine(isBase, faultIssue('address'))),
  clientId: z.string().check(z.refine((value) => value !== '', faultIssue('required'))),
  scope: z.optional(z.string()),
  /** Addresses that replace those of discovery, which is skipped if the first two are given. */
  endpoints: z.optional(z.partial(z.strictObject({ authorization: endpoint, token: endpoint, endSession: endpoint }))),
  /** Further parameters of the authorization request, such as `audience`. */
  parameters: z.optional(
    z.record(z.string(), z.string()).check(
      z.superRefine((parameters, context) => {
        for (const name of ownParameters.filter((one) => Object.hasOwn(parameters, one)))
          context.addIssue(faultIssue('reserved', {}, [name]));
      }),
    ),
  ),
});

export type OidcSettings = z.output<typeof Oidc>;

/** Returns the faults in the `auth.oidc` setting, each with its path. */
export function oidcFaults({ mode, oidc }: { mode: string; oidc: object }) {
  if (mode !== 'oidc' && Object.keys(oidc).length === 0) return [];
  const { error } = Oidc.safeParse(oidc, { reportInput: true });
  const issues = (error?.issues ?? []) as z.core.$ZodRawIssue[];
  return issues.map((issue) => ({ ...issue, path: ['auth', 'oidc', ...(issue.path ?? [])] }));
}
