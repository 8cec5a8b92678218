/**
 * Returns whether a status is valid. Browsers accept an HTTP/1.1 response truncated in its status line: `HTTP/1.1 20`
 * becomes status 20.
 */
export const isStatus = (status: number) => status >= 200 && status <= 599;
