import type { Uploader } from '#src/api/probe/interface-check.ts';
import { InterfaceCheckPage } from '#src/features/settings/check/InterfaceCheckPage.tsx';
import { useOpenedIds } from './useOpenedIds.ts';

/** Loads the steps of an import when the first file is sent. */
const upload: Uploader = async (file, signal) =>
  (await import('#src/features/imports/upload/upload-sample.ts')).uploadSample(file, signal);

export const InterfaceCheckRoute = () => <InterfaceCheckPage opened={useOpenedIds()} upload={upload} />;
