import type { DemoAccount } from '#contract/session.ts';

const password = 'assay-demo';

export const demoTenants = [
  {
    name: 'Demo',
    currency: 'USD',
    transactions: 25_000,
    people: { operator: 'Olivia Park', analyst: 'Anders Wei', finance: 'Farah Lindqvist', admin: 'Ada Moreau' },
  },
  {
    name: 'Other',
    currency: 'CNY',
    transactions: 1_200,
    people: { operator2: 'Oskar Tan', admin2: 'Amina Ruiz' },
  },
];

/** Returns the role of a demo account; `operator2` is also an operator. */
export const roleOf = (username: string) => username.replace(/\d+$/, '');

export const demoAccounts: DemoAccount[] = demoTenants.flatMap(({ name, people }) =>
  Object.keys(people).map((username) => ({ username, password, tenant_name: name, roles: [roleOf(username)] })),
);
