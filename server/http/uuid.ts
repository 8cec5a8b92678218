/** Returns true for a UUID. For ids in a body or token, whose format the contract does not restrict but the database does. */
export const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
