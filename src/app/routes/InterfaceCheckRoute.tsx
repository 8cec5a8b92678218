import { uploadSample } from '#src/features/imports/upload/upload-sample.ts';
import { InterfaceCheckPage } from '#src/features/settings/check/InterfaceCheckPage.tsx';
import { useOpenedIds } from './useOpenedIds.ts';

export const InterfaceCheckRoute = () => <InterfaceCheckPage opened={useOpenedIds()} upload={uploadSample} />;
