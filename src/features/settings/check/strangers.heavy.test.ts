import { describe, test } from 'vitest';
import { faults } from '#testing/strangers/faults.ts';
import { limitFaults } from '#testing/strangers/limit-faults.ts';
import { strangerNames } from '#testing/strangers/names.ts';
import { checkStranger, expectNamed } from './testing/stranger-check.ts';

/** The fault `finance-rows-repeated` claims a page in the documented way. These services number pages in their own way. */
const WITH_OWN_PAGES = ['django-snake', 'java-iso-local-dates', 'oidc-redirect'];
const faultsOf = (name: string) =>
  [...faults, ...limitFaults].filter(
    (fault) => fault.name !== 'finance-rows-repeated' || !WITH_OWN_PAGES.includes(name),
  );

describe.each(strangerNames)('%s', (name) => {
  test.each(faultsOf(name))('with the fault $name, which is named', async (fault) => {
    const { results } = await checkStranger({ name, fault: fault.name });
    expectNamed(results, fault);
  });
});
