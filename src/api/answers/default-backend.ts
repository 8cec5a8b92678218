/** Backend named in a commit if the service never named one: the interface's name for an upload through the service. */
export const DEFAULT_BACKEND = 'relay';
