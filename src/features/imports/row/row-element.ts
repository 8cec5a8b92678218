export const rowElementId = (id: string) => `import-${id}`;
