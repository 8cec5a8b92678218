const attribute = 'data-mantine-color-scheme';

/** Switches to the light scheme while a page is printed. */
export function printInLight(root: HTMLElement = document.documentElement) {
  let chosen: string | null = null;
  window.addEventListener('beforeprint', () => {
    chosen = root.getAttribute(attribute);
    root.setAttribute(attribute, 'light');
  });
  window.addEventListener('afterprint', () => {
    if (chosen) root.setAttribute(attribute, chosen);
  });
}
