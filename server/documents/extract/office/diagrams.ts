import { Flow } from './flow.ts';
import type { OutsideText } from './outside.ts';
import { scanXml } from './xml-tags.ts';

/** Reads the texts of a diagram (SmartArt), a paragraph each. */
export function readDiagram(xml: string): OutsideText {
  const flow = new Flow();
  let isText = false;
  /** Number of open elements inside a notice for programs that cannot show the drawing. */
  let skipped = 0;
  scanXml(xml, {
    open(name) {
      if (skipped > 0 || name === 'Fallback') skipped += 1;
      else if (name === 'p') flow.openParagraph();
      else if (name === 't') isText = true;
      else if (name === 'br') flow.text('\n');
    },
    close(name) {
      if (skipped > 0) skipped -= 1;
      else if (name === 'p') flow.closeParagraph();
      else if (name === 't') isText = false;
    },
    text(piece) {
      if (isText) flow.text(piece);
    },
  });
  return { blocks: flow.blocks, isUnread: false };
}
