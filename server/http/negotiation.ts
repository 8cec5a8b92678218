/** Returns true if an `If-None-Match` header has the entity tag (weak comparison, RFC 9110 §13.1.2). */
export const matchesTag = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));

/** Returns the weights of the items of an `Accept…` header by their names in lower case (RFC 9110 §12.4.2). */
function weightsOf(header = ''): Map<string, number> {
  const items = header.split(',').map((item) => item.split(';').map((part) => part.trim().toLowerCase()));
  return new Map(
    items.map(([name = '', ...parameters]) => {
      const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))?.split('=')[1];
      return [name, Number(weight ?? 1)];
    }),
  );
}

/** Returns true if an `Accept-Encoding` header has gzip, or else `*`, with a weight above 0 (RFC 9110 §12.5.3). */
export function acceptsGzip(header: string | undefined): boolean {
  const weights = weightsOf(header);
  return (weights.get('gzip') ?? weights.get('x-gzip') ?? weights.get('*') ?? 0) > 0;
}

/** Returns true if an `Accept` header names HTML with a higher weight than JSON, as browsers do that open a page (RFC 9110 §12.5.1). */
export function prefersHtml(header: string | undefined): boolean {
  const weights = weightsOf(header);
  return (weights.get('text/html') ?? 0) > (weights.get('application/json') ?? 0);
}
