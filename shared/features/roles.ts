import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { Id, name, plainText } from '../lib/fields.ts';
import { rights } from '../lib/rights.ts';
import { rowApi } from '../lib/rowApi.ts';
import { rowTopic, topics } from '../lib/topics.ts';
import { grantable } from '../roleRights.ts';

/** The most roles of a company. */
export const mostRoles = 100;

const Permissions = z.array(z.enum(grantable)).max(grantable.length);

/** A role in a request; its rights bring along the rights they need. */
export const RoleInput = z.object({
  name: name(2, 50),
  description: plainText(200).trim().default(''),
  permissions: Permissions.min(1, 'Required'),
});
export type RoleInput = z.input<typeof RoleInput>;

/** A named set of rights, which a company defines itself (CUSTOM-01). */
export const Role = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  permissions: Permissions,
  /** The number of people who have it. */
  usersCount: z.number().int(),
  companyId: Id,
});
export type Role = z.infer<typeof Role>;

/** What pickers need of a role. */
export const RoleName = Role.pick({ id: true, name: true, permissions: true }).meta({ id: 'RoleName' });
export type RoleName = z.infer<typeof RoleName>;

const usual = rowApi({
  path: '/roles',
  called: 'a role',
  view: 'users:manage',
  edit: 'roles:manage',
  list: 'roles',
  row: Role,
  input: RoleInput,
});

export const roleApi = api({
  ...usual,
  // A change grants rights at once to everybody who has the role.
  update: { ...usual.update, fresh: true },
  names: {
    method: 'GET',
    path: '/roles/list',
    allow: 'users:manage',
    summary: 'All roles, as pickers need them',
    reply: z.array(RoleName),
  },
  remove: {
    ...usual.remove,
    summary: 'Delete a role; who has it gets the role `moveTo`, or the profile user',
    query: z.object({ moveTo: z.union([z.literal('user'), Id]).optional() }),
  },
});

export const roleContract = {
  rights: rights({
    /** The company's own roles (CUSTOM-01). */
    'roles:manage': { admin: true, group: 'team', needs: ['users:manage'] },
  }),
  api: roleApi,
  events: topics({
    role: { ...rowTopic('users:manage', 'role', Role), changesRights: true },
  }),
};
