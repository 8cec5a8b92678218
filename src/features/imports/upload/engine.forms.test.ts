import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { chosen, renew, rig, settle, tab, text, unreachable, withRig } from './testing/engine-rig.ts';
import { fakeHasher } from './testing/fake-upload-service.ts';

withRig();

describe('a service that takes the whole file in one request', () => {
  beforeEach(() => {
    rig.service.whole = 'address';
  });

  it('gets it at the address that it named', async () => {
    const { engine, only } = tab();
    await engine.add([chosen(text(950))]);
    await settle();
    expect(only().record).toMatchObject({ stage: 'done', outcome: { kind: 'created' } });
    expect(rig.service.calls.filter(({ name }) => name === 'putChunk')).toEqual([{ name: 'putChunk', index: 0 }]);
    expect(rig.service.projects).toEqual([expect.objectContaining({ bytes: text(950) })]);
  });

  it('shows the bytes that were sent, and sends them again to a new address after a pause', async () => {
    rig.service.mishap = (name, count) => (name === 'putChunk' && count === 1 ? 'hang' : undefined);
    const { engine, only } = tab();
    await engine.add([chosen(text(950))]);
    await settle(5_000);
    expect(only().live.sent).toBe(950);
    await engine.pause(only().record.id);
    expect(only().live.sent).toBe(0);
    expect(only().record).toMatchObject({ hold: { kind: 'paused' }, acknowledged: [] });
    await engine.resume(only().record.id);
    await settle();
    expect(only().record).toMatchObject({ outcome: { kind: 'created' }, renewals: 0 });
    expect(rig.service.count('createSession')).toBe(2);
    expect(rig.service.count('getSession')).toBe(0);
  });

  it('gets it at a new address if the first one expires before a retry', async () => {
    rig.service.mishap = (name, count) => {
      if (name !== 'putChunk' || count > 2) return undefined;
      return { before: count === 1 ? unreachable() : new ApiError(403, { name: 'ADDRESS_REFUSED' }) };
    };
    const { engine, only } = tab();
    await engine.add([chosen(text(950))]);
    await settle();
    expect(only().record).toMatchObject({ outcome: { kind: 'created' }, renewals: 1 });
  });
});

it('continues with the chunks that it knows to be there if the service does not report the state of an upload', async () => {
  rig.service.mishap = (name) => (name === 'getSession' ? { before: new ApiError(404) } : undefined);
  const { engine, only } = tab();
  await engine.add([chosen(text(1000))]);
  for (let chunk = 0; rig.service.count('putChunk') < 4 && chunk < 400; chunk += 1) await settle(1);
  await engine.pause(only().record.id);
  const kept = only().record.acknowledged.length;
  await engine.resume(only().record.id);
  await settle();
  expect(only().record).toMatchObject({ outcome: { kind: 'created' }, renewals: 0 });
  expect(rig.service.count('createSession')).toBe(1);
  expect(kept).toBeLessThan(10);
});

describe('the chunks whose digests are computed while the file is read', () => {
  it('have the size that is asked for at first, and that of the session after a reload', async () => {
    const hash = vi.spyOn(fakeHasher, 'file');
    const open = vi.spyOn(rig.service, 'createSession');
    rig.service.mishap = (name) => (name === 'putChunk' ? 'hang' : undefined);
    const first = tab();
    await first.engine.add([chosen(text(1000))]);
    await settle(2_000);
    first.engine.stop();
    const { engine, only } = tab();
    await settle(2_000);
    await engine.attach(only().record.id, chosen(text(1000)).file, null);
    await settle(2_000);
    const asked = open.mock.calls[0]![0].chunkSize;
    const plans = hash.mock.calls.map(([, { chunks }]) => chunks);
    expect(plans).toEqual([asked, 100].map((size) => ({ size, algorithm: 'sha-256' })));
    engine.stop();
    hash.mockRestore();
  });

  it('are none if the session is direct, takes the whole file or has chunks too large for memory', async () => {
    const hash = vi.spyOn(fakeHasher, 'file');
    for (const form of [{ mode: 'direct' }, { whole: 'address' }, { chunkSize: 33 * 1024 * 1024 }] as const) {
      renew();
      Object.assign(rig.service, form);
      rig.service.mishap = (name) => (/^put/.test(name) ? 'hang' : undefined);
      const { engine, only } = tab();
      const { file } = chosen(text(1000));
      await engine.add([{ file, handle: null }]);
      await settle(2_000);
      await engine.attach(only().record.id, file, null);
      await settle(2_000);
      expect(hash.mock.lastCall![1]).toMatchObject({ expected: [], chunks: undefined });
      engine.stop();
    }
    hash.mockRestore();
  });
});
