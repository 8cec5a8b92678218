import { uploadSample } from '#src/features/imports/upload/upload-sample.ts';
import { ConnectPage } from '#src/features/settings/connection/ConnectPage.tsx';
import { useOpenedIds } from './useOpenedIds.ts';

export const ConnectRoute = () => <ConnectPage opened={useOpenedIds()} upload={uploadSample} />;
