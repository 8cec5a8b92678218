const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be a project's id at all. */
export const isProjectId = (id: string) => uuid.test(id);
