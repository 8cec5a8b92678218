import { ResultPage } from '#src/features/analysis/ResultPage.tsx';
import { DocumentDesk } from '#src/features/documents/DocumentDesk.tsx';

/** Shows a result beside the document that it is about. */
export const ResultRoute = () => <ResultPage Desk={DocumentDesk} />;
