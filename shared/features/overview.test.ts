import { expect, test } from 'vitest';
import { bySickness, type CompanyHealth, storageShare, troublesOf } from './overview.ts';

const use = { used: 1, most: 3 };
const well: CompanyHealth = {
  id: 1,
  name: 'Well',
  status: true,
  removeAt: null,
  daysLeft: 30,
  planName: 'Full',
  users: use,
  queues: use,
  connections: use,
  connected: 1,
  down: 0,
  aside: 0,
  storageBytes: 10,
  storageMost: 100,
  lastLogin: null,
};
const sick = (name: string, changes: Partial<CompanyHealth>) => ({ ...well, name, ...changes });

test('the sick come first: a number that is down weighs more than all milder troubles together', () => {
  const all = [
    sick('B well', {}),
    sick('A well', {}),
    sick('mild', { daysLeft: -1, storageBytes: 80, users: { used: 4, most: 3 } }),
    sick('full', { storageBytes: 100 }),
    sick('aside', { aside: 1, storageBytes: 100, daysLeft: -1 }),
    sick('down', { down: 1 }),
  ];
  expect(all.sort(bySickness).map(({ name }) => name)).toEqual([
    'down',
    'aside',
    'full',
    'mild',
    'A well',
    'B well',
  ]);
});

test.each([
  [{}, []],
  [{ storageBytes: 79 }, []],
  [{ storageBytes: 80 }, ['storageNearly']],
  [{ storageBytes: 100 }, ['storageFull']],
  [{ storageBytes: 0, storageMost: 0 }, ['storageFull']],
  [{ storageMost: null, storageBytes: 1e12 }, []],
  [{ daysLeft: 0 }, []],
  [{ daysLeft: -1 }, ['overdue']],
  [{ queues: { used: 4, most: 3 } }, ['overPlan']],
  [{ status: false, down: 2, aside: 1, daysLeft: -9, storageBytes: 200 }, ['aside']],
] satisfies [Partial<CompanyHealth>, string[]][])('%j is wrong in %j', (changes, troubles) => {
  expect(troublesOf({ ...well, ...changes })).toEqual(troubles);
});

test('without a limit there is no share of it', () => {
  expect([null, 0, 50].map((storageMost) => storageShare({ storageBytes: 25, storageMost }))).toEqual([
    null,
    1,
    0.5,
  ]);
});
