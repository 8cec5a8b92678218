import { expect, it } from 'vitest';
import { chosen, rig, settle, tab, text, unreachable, withRig } from './testing/engine-rig.ts';

withRig();

it('gives a project the name that the user chose before or after its import', async () => {
  const { engine, only } = tab();
  const adding = engine.add([chosen(text(100))]);
  const { id } = only().record;
  await adding;
  await engine.name(id, 'Northwind');
  await settle();
  const [project] = rig.service.projects;
  expect(rig.service.names).toEqual(new Map([[project!.id, 'Northwind']]));
  await engine.name(id, 'Southwind');
  expect(rig.service.names.get(project!.id)).toBe('Southwind');
  expect(only().record).toMatchObject({ projectName: 'Southwind', isNameSaved: true });
});

it('sends a name again on the next visit if the service did not take it', async () => {
  const { engine, only, crash } = tab();
  await engine.add([chosen(text(100))]);
  await settle();
  rig.service.mishap = (name) => (name === 'renameProject' ? { before: unreachable() } : undefined);
  await engine.name(only().record.id, 'Northwind');
  expect(only().record).toMatchObject({ projectName: 'Northwind', isNameSaved: false });
  engine.stop();
  crash();
  rig.service.mishap = () => undefined;
  const next = tab();
  await settle();
  expect(next.only().record.isNameSaved).toBe(true);
  expect([...rig.service.names.values()]).toEqual(['Northwind']);
});
