import type { OidcSettings } from './check-oidc.ts';
import { config } from './config.ts';

/** Returns the `auth.oidc` setting, which is complete and checked if the mode is `oidc`. */
export const oidcSettings = () => config().auth.oidc as unknown as OidcSettings;
