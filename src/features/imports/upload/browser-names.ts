/** IndexedDB database of the journal, its object store and the index of the records' owners. */
export const JOURNAL_DATABASE = 'assay-imports';
export const JOURNAL_STORE = 'imports';
export const JOURNAL_USER_INDEX = 'userId';

/** Returns the name of the channel between the tabs of a user. */
export const tabChannelOf = (userId: string) => `assay:imports:${userId}`;
