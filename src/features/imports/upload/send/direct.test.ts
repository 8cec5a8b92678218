import { describe, expect, it } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { directPut } from './direct.ts';

/** Creates a fake service that signs URLs and a fake object store that accepts all parts except those in `refusals`. */
function rig({ expiresIn = 900 } = {}) {
  const asked: number[][] = [];
  const sent: string[] = [];
  const refusals: ApiError[] = [];
  let time = 0;
  const transport = {
    async signParts(_: string, partNumbers: number[]) {
      asked.push(partNumbers);
      const parts = partNumbers.map((partNumber) => ({ partNumber, url: `${asked.length}/${partNumber}` }));
      return { parts, expiresIn };
    },
    async putPart({ url, contentMd5 }: { url: string; contentMd5: string }) {
      const refusal = refusals.shift();
      if (refusal) throw refusal;
      sent.push(`${url} ${contentMd5}`);
    },
  };
  const put = directPut(transport, [0, 1, 2, 4, 9], new AbortController().signal, () => time);
  const send = (index: number) =>
    put({
      sessionId: 's',
      index,
      from: 0,
      body: new Blob(['x']),
      fileName: 'plan.txt',
      fileSize: 20,
      count: 5,
      contentDigest: 'md5=:nd0=:',
      signal: new AbortController().signal,
      onSent: () => {},
    });
  const pass = (seconds: number) => {
    time += seconds * 1000;
  };
  return { asked, sent, refusals, send, pass };
}

describe('direct upload', () => {
  it('requests the URLs of the next chunks once, even if several chunks start at the same time', async () => {
    const { asked, sent, send } = rig();
    await Promise.all([send(0), send(1), send(2)]);
    await send(9);
    expect(asked).toEqual([[1, 2, 3, 5, 10]]);
    expect(sent).toEqual(['1/1 nd0=', '1/2 nd0=', '1/3 nd0=', '1/10 nd0=']);
  });

  it('requests a new URL shortly before the old one expires', async () => {
    const { sent, send, pass } = rig({ expiresIn: 60 });
    await send(0);
    pass(29);
    await send(1);
    pass(2);
    await send(2);
    expect(sent).toEqual(['1/1 nd0=', '1/2 nd0=', '2/3 nd0=']);
  });

  it('requests a new URL if the store rejects one, and gives up if it rejects that too', async () => {
    const { sent, refusals, send } = rig();
    refusals.push(new ApiError(403));
    await send(0);
    expect(sent).toEqual(['2/1 nd0=']);
    refusals.push(new ApiError(403), new ApiError(403, { name: 'STORE_REFUSED' }));
    await expect(send(1)).rejects.toMatchObject({ name: 'STORE_REFUSED' });
    await send(1);
    expect(sent).toHaveLength(2);
  });
});
