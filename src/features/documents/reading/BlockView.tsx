import { memo, type ReactNode, useContext, useEffect, useMemo } from 'react';
import type { DocumentBlock } from '#contract/documents.ts';
import { isQuietPassage, type Passage } from '#src/lib/passage.ts';
import { lineKindOf, placeKindOf } from '#src/lib/place-kind.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { MarkButton } from '../pane/MarkButton.tsx';
import { MarkedContext } from '../viewer.ts';
import classes from './BlockView.module.css';
import { partsOf } from './block-parts.ts';
import { type Cell, type CellMark, cellsOf, marksOf } from './locate.ts';

interface BlockViewProps {
  block: DocumentBlock;
  format: string;
  passages: readonly Passage[];
  selectedId: string | null;
  onSelect: (id: string) => void;
  onCounted: (blockId: number, counts: Map<string, number>) => void;
}

/** One block of a document: its heading, paragraphs and tables. Nothing of the file is interpreted as markup. */
export const BlockView = memo(function BlockView(props: BlockViewProps) {
  const { block, format, passages, selectedId, onSelect, onCounted } = props;
  const { t } = useMessages();
  const cells = useMemo(() => cellsOf(block), [block]);
  const { marks, counts } = useMemo(() => marksOf(block, cells, passages), [block, cells, passages]);
  const parts = useMemo(() => partsOf(block, cells, format), [block, cells, format]);
  useEffect(() => onCounted(block.id, counts), [block.id, counts, onCounted]);
  const show = (index: number) => (
    <CellText
      key={index}
      cell={cells[index]!}
      marks={marks.get(index) ?? []}
      selectedId={selectedId}
      onSelect={onSelect}
    />
  );
  const { page, line, entry } = block.place;
  const kind = placeKindOf(format, entry);
  const where = page
    ? t(`documents.place.${kind}`, { n: page })
    : line
      ? t(`documents.place.${lineKindOf(format, entry)}`, { n: line })
      : '';
  return (
    <section
      className={classes.block}
      data-slide={kind === 'slide' || undefined}
      data-selected={passages.some(({ id }) => id === selectedId) || undefined}
    >
      <span className={classes.where}>{where}</span>
      {kind === 'sheet' && block.heading && (
        <h3>
          <VisibleText text={block.heading} keep="" />
        </h3>
      )}
      {parts.map((part) => {
        const key = `${part.kind} ${part.rows[0]![0]}`;
        if (part.kind === 'heading') return <h3 key={key}>{show(part.rows[0]![0]!)}</h3>;
        if (part.kind === 'paragraph') return <p key={key}>{joined(part.rows[0]!.map(show))}</p>;
        return (
          <div key={key} className={classes.scroll}>
            <table>
              <tbody>
                {part.rows.map((row) => (
                  <tr key={row[0]}>
                    {row.map((index) => (
                      <td key={index} data-number={isNumber.test(cells[index]!.text) || undefined}>
                        {show(index)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        );
      })}
    </section>
  );
});

/** Matches a cell that has only a number, with its sign, currency or percent sign. */
const isNumber = /^[-−+(]?\p{Sc}?\s?\d[\d.,\s]*[%)]?$/u;

const joined = (nodes: ReactNode[]) => nodes.flatMap((node, index) => (index === 0 ? [node] : ['\t', node]));

interface CellTextProps {
  cell: Cell;
  marks: readonly CellMark[];
  selectedId: string | null;
  onSelect: (id: string) => void;
}

/**
 * The text of a cell with its marks. Where two overlap, the selected is shown, else one marked with it, else one that needs
 * attention, else the first.
 */
function CellText({ cell: { text }, marks, selectedId, onSelect }: CellTextProps) {
  const shown: CellMark[] = [];
  const isSelected = ({ passage }: CellMark) => passage.id === selectedId;
  const marked = useContext(MarkedContext);
  const rank = (mark: CellMark) => {
    if (isSelected(mark)) return 0;
    return marked.has(mark.passage.id) ? 1 : isQuietPassage(mark.passage) ? 3 : 2;
  };
  for (const mark of marks.toSorted((a, b) => rank(a) - rank(b) || a.start - b.start))
    if (shown.every(({ start, end }) => mark.end <= start || mark.start >= end)) shown.push(mark);
  const nodes: ReactNode[] = [];
  let at = 0;
  for (const mark of shown.toSorted((a, b) => a.start - b.start)) {
    nodes.push(
      <VisibleText key={at} text={text.slice(at, mark.start)} />,
      <MarkButton
        key={`${mark.passage.id} ${mark.start}`}
        passage={mark.passage}
        isSelected={isSelected(mark)}
        isFirst={mark.isFirst}
        onSelect={onSelect}
      >
        <VisibleText text={text.slice(mark.start, mark.end)} />
      </MarkButton>,
    );
    at = mark.end;
  }
  return (
    <bdi>
      {nodes}
      <VisibleText text={text.slice(at)} />
    </bdi>
  );
}
