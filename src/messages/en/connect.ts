/** The connection page, which is reachable without signing in. */
export const connect = {
  'connect.hint': 'Shows how this console reaches its service, and what to change if it does not.',
  'connect.signIn': 'Go to sign-in',
  'connect.open': 'Open the console',
  'connect.faulty':
    'config.json cannot be used, so this page uses the default settings. Fix the file and reload; the start page lists its faults.',
  'connect.address.hint': 'Set as baseUrl in config.json. Empty means the console’s own origin.',
  'connect.address.used': 'Address in use',
  'connect.address.own': '{origin} (the console’s own origin)',
  'connect.testing': 'Testing…',
  'connect.again': 'Test again',
  'connect.reach.answers': 'The service answers (status {status}, {ms} ms).',
  'connect.reach.page':
    'A web page answers at this address, not the service. Check baseUrl, or the rules of the server in front of the service.',
  'connect.reach.notFound':
    'A server answers, but it finds no transactions at this path. Check the path at the end of baseUrl.',
  'connect.reach.cors':
    'The service answers, but does not allow this console’s origin (CORS), so the browser hides its answers. Allow {origin} in the service, or let the console pass its requests on:',
  'connect.reach.policy':
    'This console’s server does not allow requests to {origin} (content security policy). Start the console with the settings file that has this baseUrl, or let it pass requests on:',
  'connect.reach.silent':
    'Nothing answers at this address. Check that the service is running and that the address is right.',
  'connect.test': 'Sign-in',
  'connect.test.hint':
    'Sends your username and password to the service’s sign-in as the settings say. If it refuses the form of the request, the console proposes settings. Nothing secret is shown.',
  'connect.test.kind': 'Sign in with',
  'connect.test.password': 'Username and password',
  'connect.test.token': 'Token',
  'connect.test.submit': 'Test sign-in',
  'connect.test.provider': 'This service signs in at its identity provider. Use the sign-in page.',
  'connect.test.way.password': 'As JSON: {names}',
  'connect.test.way.form': 'As an OAuth form: {names}',
  'connect.test.works': 'Works (status {status})',
  'connect.test.fails': 'Does not work (status {status})',
  'connect.test.noAnswer': 'No answer',
  'connect.test.accessToken': 'Access token found at {path}.',
  'connect.test.refreshToken': 'Refresh token found at {path}.',
  'connect.test.noRefreshToken': 'No refresh token in the answer.',
  'connect.test.roles': 'Roles: {roles}.',
  'connect.test.noRoles': 'The answer names no roles, so the console shows every page and the service decides.',
  'connect.test.noToken': 'The answer has no token under a usual name.',
  'connect.test.fields': 'Fields in the answer: {fields}',
  'connect.test.signedIn': 'You are signed in as {name}.',
  'connect.test.accepted': 'The service accepts this token.',
  'connect.check.first': 'Sign in above to check the calls of the interface.',
} as const;
