import { type Block, Flow } from './flow.ts';
import { scanXml } from './xml-tags.ts';

/** Reads the texts of a diagram (SmartArt), a paragraph each. */
export function readDiagram(xml: string): Block[] {
  const flow = new Flow();
  let isText = false;
  scanXml(xml, {
    open(name) {
      if (name === 'p') flow.openParagraph();
      else if (name === 't') isText = true;
      else if (name === 'br') flow.text('\n');
    },
    close(name) {
      if (name === 'p') flow.closeParagraph();
      else if (name === 't') isText = false;
    },
    text(piece) {
      if (isText) flow.text(piece);
    },
  });
  return flow.blocks;
}
