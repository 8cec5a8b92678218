import { describe, test } from 'vitest';
import { faults } from '#testing/foreign-services/faults.ts';
import { foreignNames } from '#testing/foreign-services/foreign-services.ts';
import { limitFaults } from '#testing/foreign-services/limit-faults.ts';
import { checkForeign, expectNamed } from './testing/check-foreign.ts';

/** The fault `finance-rows-repeated` claims a page in the documented way. This service names it in its own way. */
const WITH_OWN_PAGES = ['oidc-redirect'];
/** Returns every second fault: services take turns, so that each fault is checked at half of them. */
const faultsOf = (name: string, turn: number) =>
  [...faults, ...limitFaults].filter(
    (fault, at) => at % 2 === turn % 2 && (fault.name !== 'finance-rows-repeated' || !WITH_OWN_PAGES.includes(name)),
  );

describe.each(foreignNames.map((name, turn) => ({ name, turn })))('$name', ({ name, turn }) => {
  test.each(faultsOf(name, turn))('with the fault $name, which is named', async (fault) => {
    const { results } = await checkForeign({ name, fault: fault.name });
    expectNamed(results, fault);
  });
});
