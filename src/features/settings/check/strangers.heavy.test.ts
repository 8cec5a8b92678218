import { describe, test } from 'vitest';
import { faults } from '#testing/strangers/faults.ts';
import { limitFaults } from '#testing/strangers/limit-faults.ts';
import { strangerNames } from '#testing/strangers/names.ts';
import { checkStranger, expectNamed } from './testing/stranger-check.ts';

describe.each(strangerNames)('%s', (name) => {
  test.each([...faults, ...limitFaults])('with the fault $name, which is named', async (fault) => {
    const { results } = await checkStranger({ name, fault: fault.name });
    expectNamed(results, fault);
  });
});
