/** What each task of a labeling run hands to the next and leaves as a task file. Plain JSON throughout. */

export const formats = ['pdf', 'docx', 'pptx', 'xlsx', 'odt', 'txt', 'md', 'csv', 'html', 'zip'] as const;
export type Format = (typeof formats)[number];

/** Where in the file something stands. */
export interface Place {
  /** Path of the file inside an archive, `outer.zip › inner.pdf`; absent for a file that is no archive. */
  entry?: string;
  /** 1-based page (PDF), slide (PPTX) or sheet (XLSX) number; absent where the format has none. */
  page?: number;
  /**
   * 1-based line where it begins: of the text (TXT, Markdown, CSV), of the page as it is read (HTML), or the paragraph or
   * table row (DOCX, ODT). Each `\n` of a block's text is one further.
   */
  line?: number;
}

export interface VerifiedFile {
  format: Format;
  media_type: string;
  size: number;
  md5: string;
  sha256: string;
}

/** One page, slide, sheet, paragraph group or text file, in reading order. */
export interface TextBlock {
  place: Place;
  /**
   * Heading of the block where the format marks one: heading style, Markdown #, HTML h1-h6, slide title, larger letters in
   * a PDF; it is also the first line of `text`. Of a sheet its name, which is not in the text.
   */
  heading?: string;
  /** Plain text; `\n` between lines; table rows have cells separated by `\t`. */
  text: string;
}

export interface ExtractedText {
  format: Format;
  language: 'en' | 'zh' | 'other';
  pages: number | null;
  characters: number;
  /** True when a limit ended the extraction early; the log says which. */
  truncated: boolean;
  blocks: TextBlock[];
  /** Entries of an archive that were left out, each with why. */
  skipped: { entry: string; reason: string }[];
}

export const labels = [
  'team',
  'product',
  'market',
  'business_model',
  'traction',
  'financials',
  'funding',
  'risk',
  'legal',
  'other',
] as const;
export type Label = (typeof labels)[number];

/** From character `at` of a section's text on, lines stand at `place`, each `\n` one line further, up to the next part. */
export interface SectionPart {
  at: number;
  place: Place;
}

export interface LabeledSection {
  index: number;
  /** The heading; null where the section has none. */
  title: string | null;
  /** The title is that of an earlier section, which this one carries on. */
  inherited: boolean;
  place: Place;
  /** The section's text with its heading as the first line. */
  text: string;
  parts: SectionPart[];
  label: Label;
  /** 0 to 1. */
  confidence: number;
  /** The words that decided, heaviest first. */
  words: { word: string; count: number; weight: number }[];
  runner_up: Label | null;
}

export interface LabeledSections {
  language: ExtractedText['language'];
  sections: LabeledSection[];
  /** Sections past the limit that were left out; the log says so too. */
  sections_omitted: number;
  counts: Record<Label, number>;
}

/** A fact of the company record and where in the file it was found. */
export interface Found<T> {
  value: T;
  place: Place;
  evidence: string;
}

export interface CompanyRecord {
  name: Found<string> | null;
  description: Found<string> | null;
  sector: Found<string> | null;
  stage: Found<string> | null;
  location: Found<string> | null;
  website: Found<string> | null;
  people: Found<{ name: string; role: string }>[];
}
