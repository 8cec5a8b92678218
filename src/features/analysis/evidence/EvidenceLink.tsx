import { ActionIcon, UnstyledButton } from '@mantine/core';
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

/** Returns true if one of the elements has a passage that can be shown. */
export function useHasPassages(pointers: readonly { pointer: string }[]): boolean {
  const links = useContext(EvidenceContext);
  return links !== null && pointers.some(({ pointer }) => links.byPointer.has(pointer));
}

/** Returns the properties of a button that shows the passage of an element, or null if there is none to show. */
function useEvidenceButton(pointer: string) {
  const { t } = useMessages();
  const links = useContext(EvidenceContext);
  const passage = links?.byPointer.get(pointer);
  if (!links || !passage) return null;
  const { id, page, line, placeKind = 'page', lineKind = 'line' } = passage;
  const where = page
    ? t(`documents.place.${placeKind}`, { n: page })
    : t(`documents.place.${lineKind}`, { n: line ?? 1 });
  return {
    title: t('analysis.evidence.show', { where }),
    'aria-pressed': links.selectedId === id,
    onClick: () => links.onSelect(id),
  };
}

/** Button that shows the passage of an element in the document. Renders nothing for an element without one. */
export function EvidenceLink({ pointer }: { pointer: string }) {
  const button = useEvidenceButton(pointer);
  if (!button) return null;
  return (
    <ActionIcon size={24} className={classes.icon!} data-screen aria-label={button.title} {...button}>
      <IconFileSearch size={15} aria-hidden />
    </ActionIcon>
  );
}

/** Shows a value as a button that shows its passage in the document, or as plain text if it has none. */
export function EvidenceValue({ pointer, value }: { pointer: string; value: string }) {
  const button = useEvidenceButton(pointer);
  if (!button) return <VisibleText text={value} keep="" />;
  return (
    <UnstyledButton className={classes.value!} aria-label={`${value}. ${button.title}`} {...button}>
      <VisibleText text={value} keep="" />
    </UnstyledButton>
  );
}
