import { Button } from '@mantine/core';
import { useFocusTrap, useMediaQuery } from '@mantine/hooks';
import { IconFileText } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type CSSProperties, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useExtension } from '#src/api/session/extensions.ts';
import type { DocumentDeskProps } from '#src/lib/passage.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { loaded } from '#src/ui/loaded.tsx';
import classes from './DocumentDesk.module.css';
import { deskChoice } from './desk-choice.ts';
import { Divider } from './pane/Divider.tsx';
import { DocumentLoading } from './pane/DocumentLoading.tsx';
import { useCloseOnEscape } from './pane/useCloseOnEscape.ts';
import { useSentence } from './useSentence.ts';

const loadPane = () => import('./pane/DocumentPane.tsx');
const DocumentPane = loaded(async () => (await loadPane()).DocumentPane, DocumentLoading);

const now = { getInitialValueInEffect: false };

/**
 * Shows a page with the document beside it: two panes on a wide screen, the document over the page on a narrower one, and
 * over the whole screen on a phone.
 */
export function DocumentDesk(props: DocumentDeskProps) {
  const { projectId, passages: cited, selectedId, onSelect, onReveal, isReading = false, children } = props;
  const { t } = useMessages();
  const hasDocuments = useExtension('documents') === true;
  const isOffered = hasDocuments && projectId !== undefined;
  const sentence = useSentence(isOffered ? projectId : undefined, selectedId);
  const passages = useMemo(() => (sentence ? [...cited, sentence] : cited), [cited, sentence]);
  const isWide = useMediaQuery('(min-width: 80em)', undefined, now);
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, now);
  /** Undefined until the user opens or closes the document. */
  const [chosen, setIsOpen] = useState(() => (isWide ? deskChoice.get().isOpen : false));
  const isOpen = chosen ?? (isReading && isWide);
  const [width, setWidth] = useState(() => deskChoice.get().width);
  const [shownId, setShownId] = useState<string | null>(null);
  const desk = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** Control of the page that was used last, which is the one that opened the document or its current passage. */
  const opener = useRef<Element | null>(null);
  /** Distance of the opener from the top of the window before the page changes its width. */
  const openerTop = useRef(0);
  const client = useQueryClient();
  const trap = useFocusTrap(isPhone && isOpen);
  // A selected passage opens the document.
  if (shownId !== selectedId) {
    setShownId(selectedId);
    if (selectedId !== null) setIsOpen(true);
  }
  const choose = (open: boolean) => {
    const isInPage = page.current?.contains(document.activeElement);
    openerTop.current = topOf(opener.current);
    // The page cannot take the focus while the document covers it.
    flushSync(() => setIsOpen(open));
    if (isWide) deskChoice.set({ width, isOpen: open });
    if (open) return;
    onSelect(null);
    if (isInPage) return;
    const control = opener.current?.isConnected ? opener.current : button.current;
    if (control instanceof HTMLElement) control.focus();
  };
  const changeWidth = (next: number) => {
    setWidth(next);
    deskChoice.set({ width: next, isOpen });
  };
  const reveal = (pointer: string) => {
    if (!isWide) setIsOpen(false);
    onReveal(pointer);
  };
  const isShown = isOffered && isOpen;
  const isSplit = isWide && isOpen && (isOffered || (hasDocuments && isReading));
  // Two panes make the page narrower and its text longer. What was clicked stays under the pointer.
  useLayoutEffect(() => {
    if (opener.current?.isConnected) window.scrollBy(0, topOf(opener.current) - openerTop.current);
  }, [isSplit]);
  useCloseOnEscape(desk, isShown, isReading && isWide, () => choose(false));
  // A document that cannot be preloaded shows its failure when it is opened.
  const preload = () =>
    loadPane().then(
      ({ preloadDocument }) => preloadDocument(client, projectId!),
      () => {},
    );
  const isCovering = isShown && !isWide;
  const openButton = isOffered ? (
    <Button
      ref={button}
      variant="default"
      leftSection={<IconFileText size={16} />}
      aria-expanded={isShown}
      aria-keyshortcuts="o"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => choose(!isShown)}
    >
      {t('documents.title')}
    </Button>
  ) : null;
  return (
    <div
      ref={desk}
      className={classes.desk}
      data-split={isSplit || undefined}
      style={{ '--width': `${width}px` } as CSSProperties}
    >
      <div
        ref={page}
        className={classes.page}
        inert={isCovering}
        onClickCapture={({ target, currentTarget }) => {
          // Clicks in dialogs of the page bubble here too.
          const control = target instanceof Element && target.closest('button, a[href]');
          if (!control || !currentTarget.contains(control)) return;
          opener.current = control;
          openerTop.current = topOf(control);
        }}
      >
        {children(openButton, isSplit)}
      </div>
      {isSplit && <Divider width={width} onChange={changeWidth} />}
      {(isSplit || isShown) && (
        <aside
          ref={trap}
          className={classes.pane}
          aria-label={t('documents.title')}
          {...(isPhone && { role: 'dialog', 'aria-modal': true })}
        >
          {projectId !== undefined && (
            <DocumentPane
              key={projectId}
              projectId={projectId}
              passages={passages}
              selectedId={selectedId}
              onSelect={onSelect}
              onReveal={reveal}
              onClose={() => choose(false)}
              isCovering={isCovering}
            />
          )}
        </aside>
      )}
    </div>
  );
}

const topOf = (element: Element | null) => element?.getBoundingClientRect().top ?? 0;
