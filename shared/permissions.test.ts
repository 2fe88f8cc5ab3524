import { describe, expect, test } from 'vitest';
import {
  type Actor,
  can,
  type Permission,
  type PlanFlag,
  permissions,
  planFlags,
  refusal,
} from './permissions.ts';

const somebody: Actor = {
  ...{ userId: 2, companyId: 3, profile: 'user', isSuper: false, overdue: false, masked: false },
  ...{ switches: [], seesQueueless: false, queueIds: [], plan: [...planFlags] },
};
const admin: Actor = { ...somebody, profile: 'admin' };
const all = Object.keys(permissions) as Permission[];

/** What the profile admin may and the profile user may not, by the rows that say so. */
const ofAdmins = {
  'ROLE-05': ['tickets:showAll'],
  'ROLE-06': ['tickets:closeAll'],
  'ROLE-07, ROLE-14': ['users:manage', 'settings:edit', 'queues:manage'],
  'ROLE-09': ['contacts:remove'],
  'ROLE-10': ['connections:manage'],
  'ROLE-15': ['files:view', 'files:manage'],
} as const satisfies Record<string, readonly Permission[]>;

describe('the table of rights', () => {
  test.each(Object.entries(ofAdmins))('%s: %j is for the profile admin', (_row, rights) => {
    for (const right of rights) {
      expect(can(admin, right), right).toBe(true);
      expect(refusal(somebody, right), right).toBe('ERR_NO_PERMISSION');
    }
  });

  test('the profile user gains none of an admin’s rights by a plan (ROLE-02)', () => {
    const gained = all.filter((right) => can(somebody, right) && 'admin' in permissions[right]);
    expect(gained).toEqual([]);
  });

  test('what is the operator’s is nobody else’s, an admin included (ROLE-17, ROLE-18)', () => {
    const own = all.filter((right) => 'superOnly' in permissions[right]);
    expect(own).not.toEqual([]);
    for (const right of own) {
      expect(refusal(admin, right), right).toBe('ERR_NO_PERMISSION');
      expect(can({ ...admin, isSuper: true }, right), right).toBe(true);
    }
  });

  test.each<[row: string, flag: PlanFlag, rights: Permission[]]>([
    ['ROLE-20', 'useSchedules', ['schedules:view', 'schedules:edit']],
    ['ROLE-24', 'useInternalChat', ['chats:view', 'chats:talk']],
    ['ROLE-26', 'useExternalApi', ['tokens:manage', 'messages:api']],
  ])('%s: without %s in the plan nobody has %j', (_row, flag, rights) => {
    const plan = planFlags.filter((one) => one !== flag);
    for (const right of rights) {
      expect(can({ ...admin, isSuper: true, plan }, right), right).toBe(false);
      expect(can(admin, right), right).toBe(true);
    }
  });

  test('an overdue company does nothing but sign in, hear of its accounts and pay (SHELL-21)', () => {
    const left = all.filter((right) => can({ ...admin, overdue: true }, right));
    expect(left).toEqual(all.filter((right) => 'evenOverdue' in permissions[right] && can(admin, right)));
    for (const right of ['tickets:view', 'contacts:view', 'users:manage'] as const)
      expect(refusal({ ...admin, overdue: true }, right)).toBe('ERR_SUBSCRIPTION_OVERDUE');
  });
});
