/** Id of the element that shows an import in the queue. */
export const rowElementId = (id: string) => `import-${id}`;
