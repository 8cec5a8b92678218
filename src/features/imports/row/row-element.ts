/** Returns the DOM id of an import's row in the queue. */
export const rowElementId = (id: string) => `import-${id}`;
