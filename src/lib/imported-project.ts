/** A project as this browser's history of imports knows it. */
export interface ImportedProject {
  projectId: string;
  fileName: string;
  /** Bytes. */
  fileSize: number;
  md5: string | null;
  /** ISO 8601. */
  importedAt: string;
  /** Run that was started right after the import. */
  runId: string | null;
}
