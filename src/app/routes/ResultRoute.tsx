import { ResultPage } from '#src/features/analysis/ResultPage.tsx';
import { DocumentDesk } from '#src/features/documents/DocumentDesk.tsx';
import { CorrectableFacts } from '#src/features/projects/company/CorrectableFacts.tsx';
import { CorrectableFigure } from '#src/features/projects/company/CorrectableFigure.tsx';

/** Shows a result beside its document, with the facts about the company. */
export const ResultRoute = () => (
  <ResultPage Desk={DocumentDesk} Company={CorrectableFacts} Figure={CorrectableFigure} />
);
