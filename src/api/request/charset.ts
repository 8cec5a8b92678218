const isText = /^(?:text\/|application\/(?:[\w.+-]*\b(?:json|xml|problem)\b|x?html))/i;

/** Returns the name of the charset that a media type declares, if it is known and not UTF-8. */
function charsetOf(mediaType: string | null): string | undefined {
  const label = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(mediaType ?? '')?.[1];
  try {
    const { encoding } = new TextDecoder(label);
    return encoding === 'utf-8' ? undefined : encoding;
  } catch {
    return undefined;
  }
}

/** Converts a text response in another charset to UTF-8 while it streams. Returns any other response unchanged. */
export function asUtf8(response: Response): Response {
  const { body, headers, status } = response;
  const mediaType = headers.get('content-type');
  const charset = charsetOf(mediaType);
  if (!body || !charset || !isText.test(mediaType!)) return response;
  const utf8 = new Headers(headers);
  utf8.set('content-type', mediaType!.replace(/;\s*charset\s*=[^;]*/i, '; charset=utf-8'));
  utf8.delete('content-length');
  const decoder = new TextDecoderStream(charset) as unknown as ReadableWritablePair<string, Uint8Array<ArrayBuffer>>;
  const text = body.pipeThrough(decoder).pipeThrough(new TextEncoderStream());
  return new Response(text, { status, headers: utf8 });
}

/** Returns bytes as text, in the charset that the media type declares or, if they are not UTF-8, in the likely one. */
export function textIn(bytes: Uint8Array, mediaType: string | null = null): string {
  const charset = charsetOf(mediaType);
  if (charset) return new TextDecoder(charset).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(likelyCharset(bytes)).decode(bytes);
  }
}

/** Returns the likely charset of text that is not in UTF-8. In Chinese, bytes above 0xA0 come in pairs; in Latin, alone. */
function likelyCharset(bytes: Uint8Array): string {
  let pairs = 0;
  let alone = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at]! <= 0xa0) continue;
    const isPair = (bytes[at + 1] ?? 0) > 0xa0;
    if (isPair) at += 1;
    if (isPair) pairs += 1;
    else alone += 1;
  }
  // A few invalid bytes in a long UTF-8 text do not mean another charset.
  const text = new TextDecoder().decode(bytes);
  const broken = text.split('\uFFFD').length - 1;
  const isMostlyUtf8 = broken * 2 < (text.match(/[^\0-\x7F]/g)?.length ?? 0);
  return isMostlyUtf8 ? 'utf-8' : pairs > alone ? 'gb18030' : 'windows-1252';
}
