import { config } from './config.ts';

/** An OpenID provider that people are redirected to. `check-oidc.ts` has its schema. */
export interface OidcSettings {
  issuer: string;
  clientId: string;
  scope?: string;
  /** Addresses that replace those of discovery, which is skipped if the first two are given. */
  endpoints?: { authorization?: string; token?: string; endSession?: string };
  /** Further parameters of the authorization request, such as `audience`. */
  parameters?: Record<string, string>;
}

/** Returns the `auth.oidc` setting, which is complete and checked if the mode is `oidc`. */
export const oidcSettings = () => config().auth.oidc as unknown as OidcSettings;
