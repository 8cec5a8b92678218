/** For ids inside a body or a token, whose form the contract leaves open but the database does not. */
export const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
