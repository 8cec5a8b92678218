/** Returns the id of what a response without a body created: the end of the address in `Location` (RFC 9110 §15.3.2). */
export function createdIn(headers: Headers): { id: string } | undefined {
  const [address = ''] = (headers.get('location') ?? '').split(/[?#]/);
  const id = address.split('/').findLast((part) => part !== '');
  try {
    return id === undefined ? undefined : { id: decodeURIComponent(id) };
  } catch {
    return undefined;
  }
}
