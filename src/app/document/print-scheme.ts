const attribute = 'data-mantine-color-scheme';

/** Paper is white: the light scheme stands while a page is printed, whatever the person has chosen for the screen. */
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
