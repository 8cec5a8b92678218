const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be the id of a project, a run or a task at all. */
export const isUuid = (text: string) => uuid.test(text);
