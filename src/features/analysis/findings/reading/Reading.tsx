import '@mantine/core/styles/Switch.layer.css';
import { Switch, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCircle, IconCircleCheck, IconCircleMinus, IconCircleX } from '@tabler/icons-react';
import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { usePrinting } from '#src/lib/browser/printing.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { DecisionContext, isSettled, stateOf, stateText } from '../../decisions/decision-context.ts';
import { EvidenceContext } from '../../evidence/EvidenceLink.tsx';
import { anchorOf } from '../../result/anchors.ts';
import type { Findings } from '../read-findings.ts';
import { Consistent } from './Consistent.tsx';
import { type Row, useGroups } from './groups.tsx';
import { Keys, OpenFinding } from './OpenFinding.tsx';
import classes from './reading.module.css';
import { useCurrent } from './useCurrent.ts';
import { useKeys } from './useKeys.ts';

/**
 * The findings with a line for each, one of which is open: below its line or, beside the document, at a fixed place at the
 * end of the list, so that no line moves. Printed with all that are not settled open.
 */
export function Reading({ findings }: { findings: Findings }) {
  const { t } = useMessages();
  const list = useRef<HTMLDivElement>(null);
  const groups = useGroups(findings);
  const links = useContext(EvidenceContext);
  const decisions = useContext(DecisionContext);
  const isPrinting = usePrinting();
  const isBeside = links?.isBeside === true && !isPrinting;
  const rows = groups.flatMap(({ shown }) => shown);
  const { current, open } = useCurrent(rows, isBeside);
  useKeys(list, rows, current, open);
  const onShow = links?.onShow;
  const passageId = (isBeside && current && links.byPointer.get(current.finding.pointer)?.id) || null;
  useEffect(() => onShow?.(passageId), [onShow, passageId]);
  if (groups.length === 0) return null;
  return (
    <div ref={list} className={classes.reading} data-beside={isBeside || undefined}>
      {decisions && decisions.byPointer.size > 0 && (
        <Switch
          className={classes.onlyOpen!}
          wrapperProps={{ 'data-screen': true }}
          size="xs"
          label={t('findings.onlyOpen')}
          checked={decisions.isOnlyOpen}
          onChange={(event) => decisions.onOnlyOpen(event.currentTarget.checked)}
        />
      )}
      {groups.map(({ key, title, size, all, shown }) => (
        <section key={key} className={classes.group} aria-label={title}>
          <h2 id={anchorOf(`/${key}`)} tabIndex={-1} className={classes.head}>
            {title} <span>{size}</span>
          </h2>
          {all.length > 0 && shown.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('findings.noneOpen')}
            </Text>
          )}
          <ol>
            {shown.map((row) => (
              <Line
                key={row.finding.pointer}
                row={row}
                isOpen={row === current}
                isPrinting={isPrinting}
                onOpen={open}
              />
            ))}
          </ol>
          {key === 'consistency_checks' && <Consistent findings={findings} />}
          {(findings.omitted[key] ?? 0) > 0 && (
            <Text size="sm" c="dimmed">
              {t('findings.omitted', { n: findings.omitted[key]! })}
            </Text>
          )}
        </section>
      ))}
      {isBeside && !current && (
        <div className={classes.open}>
          <p className={classes.body}>{t('findings.choose')}</p>
          <Keys />
        </div>
      )}
    </div>
  );
}

interface LineProps {
  row: Row;
  isOpen: boolean;
  isPrinting: boolean;
  onOpen: (pointer: string | null) => void;
}

function Line({ row, isOpen, isPrinting, onOpen }: LineProps) {
  const { finding, severity, text, figure } = row;
  const needsNothing = isSettled(finding, useContext(DecisionContext));
  return (
    <li data-finding data-settled={needsNothing || undefined} data-open={isOpen || undefined}>
      <UnstyledButton
        id={anchorOf(finding.pointer)}
        className={classes.line!}
        data-severity={severity}
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => {
          const { top } = currentTarget.getBoundingClientRect();
          flushSync(() => onOpen(isOpen ? null : finding.pointer));
          // A finding that closes above must not move the line that was clicked.
          const moved = currentTarget.getBoundingClientRect().top - top;
          if (moved !== 0) window.scrollBy(0, moved);
        }}
      >
        <State row={row} />
        <span className={classes.text}>
          <VisibleText text={text} keep="" />
        </span>
        <Text span size="sm" c="dimmed" flex="none">
          {figure}
        </Text>
      </UnstyledButton>
      {(isOpen || (isPrinting && !needsNothing)) && <OpenFinding row={row} />}
    </li>
  );
}

const icons: Record<string, typeof IconCircle> = {
  confirmed: IconCircleCheck,
  answered: IconCircleCheck,
  dismissed: IconCircleX,
  dropped: IconCircleX,
  unneeded: IconCircleMinus,
};

/** Shows the state of a finding as an icon with its name. */
function State({ row: { finding, asked } }: { row: Row }): ReactNode {
  const { t } = useMessages();
  const decisions = useContext(DecisionContext);
  const state = decisions ? stateOf(finding, decisions) : 'open';
  const Icon = icons[state] ?? IconCircle;
  if ([finding, ...asked].some(({ pointer }) => decisions?.failures.has(pointer)))
    return <IconAlertTriangle size={16} className={classes.state} role="img" aria-label={t('findings.notSaved')} />;
  return (
    <>
      <Icon size={16} className={classes.state} aria-hidden />
      {decisions?.byPointer.has(finding.pointer) && <VisuallyHidden>{stateText(state)}: </VisuallyHidden>}
    </>
  );
}
