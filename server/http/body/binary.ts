import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../errors.ts';
import { unsupported } from './bodies.ts';
import { ByteBudget } from './byte-budget.ts';
import { announcedLength, receive } from './receive.ts';

/** Lets the routes of a plugin read bodies of bytes themselves, after they have looked up what the bytes are for. */
export function acceptBinary(app: FastifyInstance) {
  app.addContentTypeParser('application/octet-stream', async (request: FastifyRequest) => {
    if (request.routeOptions.config.endpoint?.body === 'binary') return undefined;
    throw unsupported(request);
  });
}

const mebibyte = 1024 * 1024;
/** Bytes of small files in memory. */
const budget = new ByteBudget({ total: 32 * mebibyte, perOwner: 16 * mebibyte, waitMs: 10_000 });

interface SmallFile {
  bytes: Buffer;
  /** Releases the memory. Must be called once the bytes are no longer needed. */
  release: () => void;
}

/**
 * Reads a whole body of bytes into memory.
 * @param owner user who sends it; memory is limited per user
 * @throws DomainError FILE_TOO_LARGE, UNAVAILABLE; the connection's error if it breaks
 */
export async function readSmallFile({ raw }: FastifyRequest, maxBytes: number, owner: string): Promise<SmallFile> {
  const tooLarge = () =>
    new DomainError('FILE_TOO_LARGE', `The file is too large. This call accepts at most ${maxBytes} bytes.`, {
      details: { max_bytes: maxBytes },
    });
  const announced = announcedLength(raw) ?? maxBytes;
  if (announced > maxBytes) throw tooLarge();
  const release = await budget.take(owner, announced);
  try {
    const bytes = Buffer.allocUnsafeSlow(announced);
    let size = 0;
    await receive(raw, (part) => {
      if (size + part.length > maxBytes) throw tooLarge();
      part.copy(bytes, size);
      size += part.length;
    });
    return { bytes: bytes.subarray(0, size), release };
  } catch (error) {
    release();
    throw error;
  }
}
