/** Sign-in. */
export const session = {
  'session.title': 'Sign in',
  'session.link.hint': 'Choose the password with which you will sign in.',
  'session.link.incomplete': 'This link is incomplete. Copy the whole link, or ask an administrator for another one.',
  'session.link.set': 'Set password',
  'session.link.done': 'Your password is set. Sign in as {name}.',
  'session.demo': 'Demo accounts',
  'session.demo.hint': 'This is a demo installation. Choose an account to fill in the form.',
  'session.ended': 'Your session has ended. Sign in again to continue where you left off.',
  'session.missing': 'Enter a username and a password.',
  'session.wrong': 'The username or password is wrong.',
  'session.locked': 'This account is locked. An administrator can unlock it.',
  'session.slowed': 'Too many wrong passwords. Try again, or ask an administrator to unlock the account.',
  'session.slowed.until':
    'Too many wrong passwords. You can try again after {time}. If an administrator unlocks the account sooner, reload this page.',
  'session.tenant': 'Several organizations have this username and password. Add yours: {example}.',
  'session.tooMany': 'Too many attempts.',
  'session.tooMany.wait':
    'Too many attempts. You can try again in {seconds, plural, one {# second} other {# seconds}}.',
  'session.tooMany.until': 'Too many attempts. You can try again after {time}.',
  'session.token': 'Access token',
  'session.token.hint': 'Paste the token that the service issued to you. It stays in this tab until you sign out.',
  'session.token.missing': 'Paste an access token.',
  'session.token.wrong': 'The service does not accept this token.',
  'session.refused': 'The service refused the sign-in: {message}',
  'session.noCall': 'The service has no sign-in at {path}. Set paths.login in config.json.',
  'session.noToken':
    'The service answered without an access token. If the answer has it under another name, set auth.answer.access_token in config.json.',
  'session.unreachable': 'The service cannot be reached. Check your connection and try again.',
  'session.failed': 'The service could not sign you in. Try again in a moment.',
  'session.signOn.submit': 'Sign in with {label}',
  'session.signOn.failure.DISABLED': 'Your account is disabled. Ask an administrator to enable it.',
  'session.signOn.failure.EXPIRED': 'This sign-in took too long or is already finished. Try again.',
  'session.signOn.failure.NO_ROLE': 'Your organization has given you no role here. Ask an administrator for one.',
  'session.signOn.failure.NOT_ACCEPTED':
    'The provider’s answer cannot be accepted. Tell the operator of this installation, whose log has the reason.',
  'session.signOn.failure.NOT_SET_UP':
    'This address belongs to a company sign-in that is not set up. Ask an administrator.',
  'session.signOn.failure.REFUSED':
    'The provider refused the sign-in. Try again, or ask the operator of this installation, whose log has the reason.',
  'session.signOn.failure.TOO_WEAK':
    'Your organization requires a stronger sign-in, such as a second factor. Sign in again with it.',
  'session.signOn.failure.UNREACHABLE': 'The provider cannot be reached. Try again in a moment.',
} as const;
