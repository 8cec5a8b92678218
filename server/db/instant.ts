import { sql } from 'kysely';

/** Converts milliseconds since 1970. Text does not work: years after 9999 have a sign in ISO 8601. */
export const instant = (ms: number) => sql`to_timestamp(${ms}::float8 / 1000)`;
