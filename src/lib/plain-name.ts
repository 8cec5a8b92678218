/** Returns a name in lower case without separators: `task_id`, `taskId` and `task.id` are the same name. */
export const plainName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
