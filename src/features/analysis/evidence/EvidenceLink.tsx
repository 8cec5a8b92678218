import { ActionIcon } from '@mantine/core';
import { IconFileSearch } from '@tabler/icons-react';
import { createContext, useContext } from 'react';
import type { Passage } from '#src/lib/passage.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import classes from './EvidenceLink.module.css';

interface EvidenceLinks {
  /** Passages by the JSON Pointer of their findings. */
  byPointer: ReadonlyMap<string, Passage>;
  selectedId: string | null;
  onSelect: (id: string) => void;
  /** True if the document is beside the result. */
  isBeside: boolean;
  /** Shows the passage of the finding that is open, as long as no other one is selected. */
  onShow: (id: string | null) => void;
}

/** Links from findings to the document; null if the service does not offer it. */
export const EvidenceContext = createContext<EvidenceLinks | null>(null);

/** Returns the passage that an element rests on, if the document can be shown. */
function usePassage(pointer: string): Passage | undefined {
  return useContext(EvidenceContext)?.byPointer.get(pointer);
}

/** Returns true if one of the elements has a passage that can be shown. */
export function useHasPassages(pointers: readonly { pointer: string }[]): boolean {
  const links = useContext(EvidenceContext);
  return links !== null && pointers.some(({ pointer }) => links.byPointer.has(pointer));
}

/** Returns the state and the properties of a button that shows a passage, or null if there is none to show. */
function useEvidenceButton(pointer: string) {
  const { t } = useMessages();
  const links = useContext(EvidenceContext);
  const passage = usePassage(pointer);
  if (!links || !passage) return null;
  const { id, page, line, placeKind = 'page', lineKind = 'line' } = passage;
  const where = page
    ? t(`documents.place.${placeKind}`, { n: page })
    : t(`documents.place.${lineKind}`, { n: line ?? 1 });
  const title = t('analysis.evidence.show', { where });
  const isSelected = links.selectedId === id;
  return { where, title, 'data-evidence': true, 'aria-pressed': isSelected, onClick: () => links.onSelect(id) };
}

interface EvidenceLinkProps {
  pointer: string;
  /** Shows where the passage is, not only the icon. */
  isWide?: boolean;
}

/** Button that shows the passage of an element in the document. Renders nothing for an element without one. */
export function EvidenceLink({ pointer, isWide = false }: EvidenceLinkProps) {
  const button = useEvidenceButton(pointer);
  if (!button) return null;
  const { where, ...shared } = button;
  if (!isWide)
    return (
      <ActionIcon size={24} className={classes.icon!} data-screen aria-label={shared.title} {...shared}>
        <IconFileSearch size={15} aria-hidden />
      </ActionIcon>
    );
  return (
    <button type="button" className={classes.link} data-screen aria-label={shared.title} {...shared}>
      <IconFileSearch size={14} aria-hidden />
      {where}
    </button>
  );
}

/** Shows a value as a button that shows its passage in the document, or as plain text if it has none. */
export function EvidenceValue({ pointer, value }: { pointer: string; value: string }) {
  const button = useEvidenceButton(pointer);
  if (!button) return <VisibleText text={value} keep="" />;
  const { where: _, ...shared } = button;
  return (
    <button type="button" className={classes.value} aria-label={`${value}. ${shared.title}`} {...shared}>
      <VisibleText text={value} keep="" />
    </button>
  );
}
