import { useEffect, useRef, useState } from 'react';

export interface DownloadedPackage {
  fileName: string;
  /** Undefined if the format is not ZIP, so nothing was checked. */
  files: number | undefined;
  size: number;
  /** Number of files verified against the manifest's SHA-256. */
  checked: number;
  hasManifest: boolean;
}

/** Address of a package that only the browser itself can download. */
export interface PackageAddress {
  address: string;
}

/** Downloads the files of tasks and rejects unless all of them arrive complete. */
export type Download = (
  taskIds: string[],
  options: { signal: AbortSignal; onProgress: (received: number, total: number | undefined) => void },
) => Promise<DownloadedPackage | PackageAddress>;

type State =
  | { phase: 'choosing'; error: Error | null }
  | { phase: 'coming'; received: number; total: number | undefined }
  | { phase: 'done'; result: DownloadedPackage | PackageAddress };

/** Runs one download at a time and aborts it when the component unmounts. */
export function usePackageDownload(download: Download) {
  const [state, setState] = useState<State>({ phase: 'choosing', error: null });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (taskIds: string[]) => {
    const controller = new AbortController();
    running.current = controller;
    setState({ phase: 'coming', received: 0, total: undefined });
    try {
      const onProgress = (received: number, total: number | undefined) => {
        if (running.current === controller) setState({ phase: 'coming', received, total });
      };
      setState({ phase: 'done', result: await download(taskIds, { signal: controller.signal, onProgress }) });
    } catch (error) {
      const isCancelled = controller.signal.aborted || (error as Error).name === 'AbortError';
      setState({ phase: 'choosing', error: isCancelled ? null : (error as Error) });
    }
  };
  return { state, start, cancel: () => running.current?.abort() };
}
