export interface ImportedProject {
  projectId: string;
  fileName: string;
  /** Size in bytes. */
  fileSize: number;
  md5: string | null;
  /** ISO 8601 instant. */
  importedAt: string;
  /** Run that started right after the import. */
  runId: string | null;
  /** Labeling may be unable to read the file. */
  isInDoubt: boolean;
}
