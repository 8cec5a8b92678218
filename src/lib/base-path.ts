/** Path below which the console is served, such as `/assay`; empty at the root. The service writes it into the page. */
export const basePath = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="base-path"]')?.content ?? '';

/** Returns the path of a page without the base path, as the router and `paths` have it. */
export const withoutBase = (path: string) => (path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path);
