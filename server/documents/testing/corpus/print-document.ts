import type { Page } from '@playwright/test';
import { escaped, type Part, pagesOf } from './make-document.ts';

/** How a document is laid out: like a report, a magazine with two columns, or slides. */
export type Layout = 'report' | 'columns' | 'slides';

const fonts = {
  serif: '"Liberation Serif", "Noto Serif CJK SC", "Noto Sans CJK SC", serif',
  sans: '"Liberation Sans", "Noto Sans CJK SC", sans-serif',
};
const styles: Record<Layout, string> = {
  report: `
    body { font: 11pt/1.4 ${fonts.serif}; text-align: justify; hyphens: auto }
    h1 { font: bold 16pt ${fonts.sans}; text-align: left }
    table { border-collapse: collapse; width: 100%; font-size: 9.5pt; margin: 8pt 0 }
    th, td { border: 0.5pt solid #888; padding: 2pt 5pt }`,
  columns: `
    body { font: 9.5pt/1.35 ${fonts.serif}; text-align: justify; hyphens: auto; columns: 2; column-gap: 8mm }
    h1 { font-size: 13pt; text-align: left }
    table { border-collapse: collapse; width: 100%; font-size: 7.5pt; margin: 6pt 0; border-block: 1pt solid }
    th, td { padding: 1pt 3pt }`,
  slides: `
    body { font: 20pt/1.35 ${fonts.sans} }
    section { break-after: page }
    h1 { font-size: 32pt }
    table { border-collapse: collapse; font-size: 16pt; min-width: 60%; margin: 12pt 0 }
    th, td { padding: 5pt 12pt }`,
};

/** A right-aligned value. */
const isFigure = (cell: string) => /^(?:[\s(-]*[$€£¥₹R]?[\d.,]+\s*[%)xkKmMbB]*|[-–—])$/.test(cell);

function tableOf(rows: readonly string[][]): string {
  const rowOf = (row: readonly string[], index: number) => {
    const cells = row.map((text, at) => {
      const isRight = at > 0 && (isFigure(text) || (index === 0 && isFigure(rows[1]?.[at] ?? '')));
      const tag = index === 0 ? 'th' : 'td';
      return `<${tag} style="text-align: ${isRight ? 'right' : 'left'}">${escaped(text)}</${tag}>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  };
  return `<table>${rows.map(rowOf).join('')}</table>`;
}

function elementOf(part: Part): string {
  if (part.kind === 'table') return tableOf(part.rows);
  const item = /^[•*-] (.*)/.exec(part.text)?.[1];
  if (item) return `<ul><li>${escaped(item)}</li></ul>`;
  return part.kind === 'heading' ? `<h1>${escaped(part.text)}</h1>` : `<p>${escaped(part.text)}</p>`;
}

const margin = { top: '22mm', bottom: '20mm', left: '20mm', right: '20mm' };
const footer = '<span style="font-size: 8px; padding-left: 20mm" class="pageNumber"></span>';

/** Prints a document of the corpus to a PDF, as a browser or an office program would lay it out. */
export async function printDocument(page: Page, source: string, layout: Layout): Promise<Buffer> {
  const language = (source.match(/\p{Script=Han}/gu)?.length ?? 0) > source.length / 5 ? 'zh' : 'en';
  const body = pagesOf(source).map((parts) => `<section>${parts.map(elementOf).join('')}</section>`);
  await page.setContent(
    `<!doctype html><html lang="${language}"><style>${styles[layout]}</style><body>${body.join('')}</body></html>`,
  );
  const size = layout === 'slides' ? { width: '13.33in', height: '7.5in' } : { format: 'A4' };
  const running = { displayHeaderFooter: true, headerTemplate: '<span></span>', footerTemplate: footer };
  return page.pdf({ ...size, margin, ...running });
}
