import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { FigureName } from '#contract/figures.ts';
import { type CompanyFact, findings } from '#contract/findings.ts';
import { useCompanyFacts } from '#src/api/company-facts.ts';
import { useCan } from '#src/api/session/session.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { NotSaved } from '#src/ui/feedback/NotSaved.tsx';
import { companyFactText } from '#src/ui/phrases/company-fact.ts';
import { PopoverButton } from '#src/ui/popup/PopupButton.tsx';
import { CorrectionNote } from './CorrectionNote.tsx';
import { FactForm } from './FactForm.tsx';
import { useCorrection } from './useCorrection.ts';

interface CorrectableFigureProps {
  projectId: string;
  name: FigureName;
  /** The figure in the document, as the text of a fact; null if it states none. */
  stated: string | null;
}

/** Button that opens a form for a headline figure. Renders nothing if the user cannot correct it. */
export function CorrectableFigure({ projectId, name, stated }: CorrectableFigureProps) {
  const { t } = useMessages();
  const { data: company } = useCompanyFacts(projectId);
  const canCorrect = useCan(findings.correct);
  const fact = company?.facts.find((one) => one.fact === name);
  if (!company || !fact || !canCorrect) return null;
  const label = t('projects.company.correct', { name: messageOr(`projects.company.${name}`, name) });
  // The result that is shown need not be the newest one.
  const shown = fact.is_corrected ? fact : { ...fact, value: stated };
  return (
    <PopoverButton
      button={
        <ActionIcon data-screen size={24} aria-label={label} title={label}>
          <IconPencil size={15} />
        </ActionIcon>
      }
    >
      {(close) => (
        <Figure projectId={projectId} fact={shown} revision={company.revision} stated={stated} onClose={close} />
      )}
    </PopoverButton>
  );
}

interface FigureProps extends Pick<CorrectableFigureProps, 'projectId' | 'stated'> {
  fact: CompanyFact;
  revision: number;
  onClose: () => void;
}

function Figure({ projectId, fact, revision, stated, onClose }: FigureProps) {
  const { save, isSaving, error } = useCorrection(projectId, fact.fact, revision, true);
  return (
    <>
      {fact.is_corrected && <CorrectionNote fact={fact}>{stated && companyFactText(fact.fact, stated)}</CorrectionNote>}
      {error && <NotSaved error={error} />}
      <FactForm fact={fact} isSaving={isSaving} onSave={(value) => save(value, onClose)} onClose={onClose} />
    </>
  );
}
