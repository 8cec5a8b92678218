import type { GeneratedAlways } from 'kysely';

export interface SearchableTextTable {
  project_id: string;
  tenant_id: string;
  format: string;
  sentences: number;
  is_cut: boolean;
}

export interface SentenceTable {
  tenant_id: string;
  project_id: string;
  position: number;
  block: number;
  from_char: number;
  to_char: number;
  entry: string | null;
  page: number | null;
  line: number | null;
  text: string;
  /** The text in the form in which searches compare it. */
  folded: GeneratedAlways<string>;
}
