import { describe, expect, test } from 'vitest';
import {
  type Actor,
  can,
  holds,
  isGrantable,
  type Permission,
  type PlanFlag,
  permissions,
  planFlags,
  planFor,
  refusal,
} from './permissions.ts';
import { exceeds, grantable, grantableByGroup, rightsOfProfile, withNeeds, without } from './roleRights.ts';

const somebody: Actor = {
  ...{ userId: 2, companyId: 3, profile: 'user', isSuper: false, overdue: false, masked: false },
  ...{ switches: [], seesQueueless: false, queueIds: [], plan: [...planFlags] },
};
const admin: Actor = { ...somebody, profile: 'admin' };
const all = Object.keys(permissions) as Permission[];

/** Rights that the profile admin has and the profile user has not, by rule. */
const ofAdmins = {
  'ROLE-03': ['dashboard:view'],
  'ROLE-04': [
    'users:manage',
    'queues:manage',
    'files:view',
    'tokens:manage',
    'invoices:view',
    'settings:edit',
  ],
  'ROLE-05': ['tickets:showAll'],
  'ROLE-06': ['tickets:closeAll'],
  'ROLE-07, ROLE-14': ['users:manage', 'settings:edit', 'queues:manage'],
  'ROLE-08': ['tickets:remove'],
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

  test.each<[row: string, flag: PlanFlag, rights: string[]]>([
    ['ROLE-16, ROLE-21', 'useCampaigns', ['campaigns:view', 'campaigns:report', 'contactLists:edit']],
    ['ROLE-22', 'useOpenAi', ['prompts:view', 'prompts:edit']],
    ['ROLE-23', 'useIntegrations', ['integrations:view', 'integrations:edit']],
    ['ROLE-25', 'useKanban', ['kanban:view']],
  ])('%s: %s will hold every right of its area, which is not built yet: %j', (_row, flag, rights) => {
    for (const right of rights) expect(planFor(right as Permission), right).toBe(flag);
  });

  test('an overdue company does nothing but sign in, hear of its accounts and pay (SHELL-21)', () => {
    const left = all.filter((right) => can({ ...admin, overdue: true }, right));
    expect(left).toEqual(all.filter((right) => 'evenOverdue' in permissions[right] && can(admin, right)));
    for (const right of ['tickets:view', 'contacts:view', 'users:manage'] as const)
      expect(refusal({ ...admin, overdue: true }, right)).toBe('ERR_SUBSCRIPTION_OVERDUE');
  });
});

describe('rights of roles of a company’s own (CUSTOM-01)', () => {
  test('are in one group each, and none of them is the operator’s', () => {
    expect(grantableByGroup.flatMap(([, rights]) => rights).sort()).toEqual([...grantable].sort());
    for (const right of all.filter((one) => 'superOnly' in permissions[one])) {
      expect(isGrantable(right), right).toBe(false);
      expect(can({ ...somebody, role: [right as never] }, right), right).toBe(false);
    }
    expect(isGrantable('constructor')).toBe(false);
  });

  test('are all that an admin may: nothing is left that only the profile gives', () => {
    const alone = all.filter((right) => 'admin' in permissions[right] && !isGrantable(right));
    expect(alone).toEqual([]);
  });

  test('come with what they need, and go with it', () => {
    for (const right of grantable) {
      const rights = withNeeds([right]);
      expect(withNeeds(rights)).toEqual(rights);
      for (const needed of rights) expect(without(rights, needed)).not.toContain(right);
    }
  });

  test('a copy of a profile gives just what the profile gives without a switch', () => {
    for (const [profile, one] of [
      ['user', somebody],
      ['admin', admin],
    ] as const)
      for (const right of all)
        expect(can({ ...somebody, role: rightsOfProfile(profile) }, right), `${profile} ${right}`).toBe(
          can(one, right),
        );
  });

  test('take the place of switches, and of nothing that is everybody’s', () => {
    const nothing: Actor = { ...somebody, role: [], switches: ['showDashboard', 'allowConnections'] };
    for (const right of all)
      expect(holds(nothing, right), right).toBe(!isGrantable(right) && !('superOnly' in permissions[right]));
  });

  test('a person with more rights in anything exceeds another, no matter who compares', () => {
    const one: Actor = { ...somebody, role: ['contacts:view'], queueIds: [4] };
    expect(exceeds(one, { ...one, queueIds: [4, 5] })).toBe(false);
    expect(exceeds({ ...one, queueIds: [4, 5] }, one)).toBe(true);
    expect(exceeds({ ...one, seesQueueless: true }, one)).toBe(true);
    expect(exceeds({ ...one, switches: ['allowGroup'] }, one)).toBe(true);
    expect(exceeds({ ...one, role: ['contacts:view', 'audit:view'] }, one)).toBe(true);
    expect(exceeds({ ...one, isSuper: true }, admin)).toBe(true);
    expect(exceeds(one, admin)).toBe(false);
  });
});
