/** Sign-in at an OpenID provider. */
export const oidc = {
  'oidc.body': 'You sign in at {provider} and then return to this page.',
  'oidc.submit': 'Continue to {provider}',
  'oidc.returning': 'Signing in…',
  'oidc.failure.PROVIDER_UNREACHABLE':
    '{origin} cannot be reached. If it is running, allow this page’s origin there (CORS).',
  'oidc.failure.PROVIDER_NOT_NAMED':
    '{origin} cannot be reached. Set auth.oidc.endpoints.token in config.json, so that this page may connect to it, and allow this page’s origin there (CORS).',
  'oidc.failure.PROVIDER_NOT_FOUND':
    'There is no OpenID provider at {issuer}. Check auth.oidc.issuer in config.json, or set auth.oidc.endpoints.',
  'oidc.failure.ISSUER_DIFFERS':
    'The provider’s issuer is {issuer}. Set auth.oidc.issuer in config.json to this address.',
  'oidc.failure.PROVIDER_REFUSED': 'The provider refused the sign-in: {message}',
  'oidc.failure.CLIENT_REFUSED':
    'The provider does not accept the console. Check auth.oidc.clientId, and register it there as a public client without a secret.',
  'oidc.failure.PROVIDER_ANSWER':
    'The provider’s answer cannot be used. Give the technical details to the operator of this installation.',
  'oidc.failure.SIGN_IN_EXPIRED': 'This sign-in took too long, or its code was used before. Try again.',
  'oidc.failure.STATE_UNKNOWN': 'This sign-in was not started in this browser, or is already finished. Try again.',
  'oidc.failure.CLOCK_DIFFERS': 'This device’s clock differs from the provider’s. Correct the time and try again.',
  'oidc.failure.NOT_SECURE': 'This sign-in needs HTTPS. Open the console at an https address.',
  'oidc.failure.TOKEN_REFUSED':
    'The service does not accept the provider’s token. Check the audience in auth.oidc.parameters, or set auth.answer.access_token to id_token.',
} as const;
