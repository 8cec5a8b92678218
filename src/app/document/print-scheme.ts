import { onPrint } from '#src/lib/browser/printing.ts';

const attribute = 'data-mantine-color-scheme';

/** Switches to the light scheme while a page is printed. */
export function printInLight(root: HTMLElement = document.documentElement) {
  let chosen: string | null = null;
  onPrint(
    () => {
      chosen = root.getAttribute(attribute);
      root.setAttribute(attribute, 'light');
    },
    () => {
      if (chosen) root.setAttribute(attribute, chosen);
    },
  );
}
