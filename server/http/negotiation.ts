/** Returns true if an `If-None-Match` header has the entity tag (weak comparison, RFC 9110 §13.1.2). */
export const matchesTag = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));

/** Returns true if an `Accept-Encoding` header has gzip with a weight above 0 (RFC 9110 §12.5.3). */
export const acceptsGzip = (header: string | undefined): boolean =>
  (header ?? '').split(',').some((coding) => {
    const [name = '', weight = ''] = coding.split(';');
    return /^(?:x-)?gzip$/i.test(name.trim()) && !/^q=0(?:\.0*)?$/i.test(weight.trim());
  });

/** Returns true if an `Accept` header names HTML with a higher weight than JSON, as browsers do that open a page (RFC 9110 §12.5.1). */
export function prefersHtml(header: string | undefined): boolean {
  const weights = new Map(
    (header ?? '').split(',').map((range) => {
      const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [type, Number(weight ?? 1)] as const;
    }),
  );
  return (weights.get('text/html') ?? 0) > (weights.get('application/json') ?? 0);
}
