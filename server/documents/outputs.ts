import type { SingleFactName } from '#contract/findings.ts';

/** Outputs of the tasks of a labeling run, passed to the next task and kept as task files. All of them are plain JSON. */

const formats = ['pdf', 'docx', 'pptx', 'xlsx', 'odt', 'txt', 'md', 'csv', 'html', 'zip'] as const;
export type Format = (typeof formats)[number];

/** Returns true if sentences of a format can continue on the next line. In other formats, each line is a paragraph. */
export const isWrapped = (format: Format): boolean => ['pdf', 'txt', 'md', 'zip'].includes(format);

/** Position in the file. */
export interface Place {
  /** Path of the file inside an archive, such as `outer.zip › inner.pdf`. Absent if the file is not an archive. */
  entry?: string;
  /** 1-based page (PDF), slide (PPTX) or sheet (XLSX) number. Absent for formats without pages. */
  page?: number;
  /**
   * 1-based number of the first line: of the text (TXT, Markdown, CSV), of the page as displayed (HTML), or of the paragraph
   * or table row (DOCX, ODT). Each `\n` in a block's text advances it by one.
   */
  line?: number;
}

export interface VerifiedFile {
  format: Format;
  /** True if a PDF has no valid end. */
  is_incomplete?: true;
  media_type: string;
  size: number;
  md5: string;
  sha256: string;
}

/** A word recognized in a scan, from character `start` to before `end` of its block's text. */
export interface ScannedWord {
  start: number;
  end: number;
  /** Recognition confidence, 0 to 100. */
  confidence: number;
  /** Box on the page as displayed, in percent of its width and height. */
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface ScannedText {
  /** Average confidence of the words, 0 to 100. */
  confidence: number;
  words: ScannedWord[];
}

/**
 * A page that is a picture: its text was read, or none was recognized (`empty`); labeling will read it (`later`); or it was
 * not read, because recognition is `off` or `unavailable`, at a limit, or because it failed on this page.
 */
export interface ScannedPage {
  page: number;
  status: 'read' | 'empty' | 'later' | 'off' | 'unavailable' | 'limit' | 'failed';
  /** Average confidence of the text that was read, 0 to 100. */
  confidence?: number;
}

/** One page, slide, sheet, paragraph group or text file, in reading order. */
export interface TextBlock {
  place: Place;
  /**
   * Heading of the block if the format marks one: heading style, Markdown #, HTML h1-h6, slide title, larger letters in
   * a PDF. It is also the first line of `text`. For a sheet, its name, which is not part of the text.
   */
  heading?: string;
  /** Plain text with `\n` between lines and `\t` between the cells of a table row. */
  text: string;
  /** Absent for text that the file contains as text. */
  scan?: ScannedText;
}

/**
 * A part of a file that was not read, because the service was busy (`busy`) or for a reason of the file (`unread`), or a
 * `doubt` about what was read.
 */
export interface ReadingNote {
  kind: 'unread' | 'busy' | 'doubt';
  /** Code and values of the message, as in the log. */
  code: string;
  params: Record<string, string | number | string[]>;
  /** The message in English. */
  message: string;
  /** Path inside an archive. */
  entry?: string;
  /** Number of warnings that this note stands for. */
  count: number;
  /** The pages of these warnings as ranges, such as `3, 5–7`, if there are several. */
  pages?: string;
}

export interface ExtractedText {
  format: Format;
  language: 'en' | 'zh' | 'other';
  pages: number | null;
  /** Pages, slides or sheets that were read. Null if the format has none. Absent in outputs of older versions. */
  pages_read?: number | null;
  /** Parts that were not read, and doubts about the rest. Absent in outputs of older versions. */
  notes?: ReadingNote[];
  characters: number;
  /** True if a limit ended the extraction early. The log says which one. */
  truncated: boolean;
  blocks: TextBlock[];
  /** Skipped entries of an archive, sheets, slides and other parts of documents, with the reasons. */
  skipped: { entry: string; reason: string }[];
  /** Pages that are scans. Absent if there are none. */
  scans?: ScannedPage[];
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

/**
 * Position of a section's text from character `at` to the next part. Each `\n` advances the line by one, and each
 * character advances the offset in the block by one.
 */
export interface SectionPart {
  at: number;
  place: Place;
  /** Block of the extracted text. Absent for a heading that is not part of a block's text, and in outputs of older versions. */
  block?: number;
  /** Offset in the block's text at `at`. */
  start?: number;
}

export interface LabeledSection {
  index: number;
  /** Heading, or null if the section has none. */
  title: string | null;
  /** True if the title is that of an earlier section, which this one continues. */
  inherited: boolean;
  place: Place;
  /** Text of the section with its heading as the first line. */
  text: string;
  parts: SectionPart[];
  label: Label;
  /** Confidence in the label, 0 to 1. */
  confidence: number;
  /** Deciding words, heaviest first. */
  words: { word: string; count: number; weight: number }[];
  runner_up: Label | null;
}

export interface LabeledSections {
  language: ExtractedText['language'];
  sections: LabeledSection[];
  /** Number of sections beyond the limit. They are also logged. */
  sections_omitted: number;
  counts: Record<Label, number>;
}

/** A fact of the company record with its position in the file. */
export interface Found<T> {
  value: T;
  place: Place;
  evidence: string;
}

export type CompanyRecord = Record<SingleFactName, Found<string> | null> & {
  people: Found<{ name: string; role: string }>[];
};
