/** The few browser actions that these tests need. Elements are given as XPath. Every call waits for its element. */
export interface OtherBrowser {
  open(url: string): Promise<void>;
  click(element: string): Promise<void>;
  /** Types into a field, or chooses a file by its path. */
  enter(element: string, text: string): Promise<void>;
  waitFor(element: string): Promise<void>;
  close(): Promise<void>;
}

/** Time limit of a wait in milliseconds. */
export const WAIT_LIMIT_MS = 60_000;
