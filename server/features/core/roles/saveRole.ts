import { AppError } from '@recado/shared/errors';
import { mostRoles, type RoleInput } from '@recado/shared/features/roles';
import type { Actor } from '@recado/shared/permissions';
import { rightsOfProfile, withNeeds } from '@recado/shared/roleRights';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { everybody } from '../../../events/audience.ts';
import type { Work } from '../../../work.ts';
import { userRows } from '../people/userRows.ts';
import { users } from '../users/users.table.ts';
import { mustHold, mustNotExceed } from './mustNotExceed.ts';
import { roleRows } from './roleRows.ts';
import { roles } from './roles.table.ts';

type Input = z.output<typeof RoleInput>;

/** Makes a role; errors as `mustHold`, ERR_DUPLICATED_NAME, ERR_TOO_MANY_ROLES. */
export async function createRole(work: Work, actor: Actor, input: Input) {
  const permissions = withNeeds(input.permissions);
  mustHold(actor, permissions);
  if ((await work.tx.$count(roles)) >= mostRoles) throw new AppError('ERR_TOO_MANY_ROLES');
  return roleRows.create(work, { ...input, permissions });
}

/**
 * Changes a role: its new rights count at once for everybody who has it, on open screens too (CUSTOM-03). A caller
 * can neither add rights that they lack, nor take any from a role that gives more than they have.
 */
export async function updateRole(work: Work, actor: Actor, id: number, input: Input) {
  const before = await roleRows.lock(work.tx, id);
  const permissions = withNeeds(input.permissions);
  mustHold(actor, before.permissions);
  mustHold(actor, permissions);
  const role = await roleRows.update(work, id, { ...input, permissions });
  work.audit({ objectName: role.name, was: before });
  work.publish('ownRole', { roleId: id }, everybody);
  return role;
}

/**
 * Deletes a role. Its people get another one, or the profile `user` alone (`moveTo`). Without `moveTo` a role that
 * somebody has stays: ERR_ROLE_IN_USE.
 */
export async function removeRole(
  work: Work,
  actor: Actor,
  id: number,
  moveTo: number | 'user' | undefined,
): Promise<void> {
  const { tx } = work;
  if (moveTo === id) throw new AppError('ERR_VALIDATION', { fields: { moveTo: 'Another role' } });
  // In one order, so that two who delete each other's successor take turns.
  const ids = [id, ...(typeof moveTo === 'number' ? [moveTo] : [])].sort((a, b) => a - b);
  const locked = new Map<number, typeof roles.$inferSelect>();
  for (const one of ids) locked.set(one, await roleRows.lock(tx, one));
  mustHold(actor, locked.get(id)!.permissions);
  const people = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.roleId, id))
    .orderBy(users.id)
    .for('no key update');
  if (people.length > 0) {
    if (moveTo === undefined) throw new AppError('ERR_ROLE_IN_USE', { data: { users: people.length } });
    mustHold(actor, typeof moveTo === 'number' ? locked.get(moveTo)!.permissions : rightsOfProfile('user'));
    await tx
      .update(users)
      .set({ roleId: moveTo === 'user' ? null : moveTo })
      .where(eq(users.roleId, id));
    // Without the role their switches count again.
    for (const { id: userId } of people) await mustNotExceed(work, actor, userId);
    for (const { id: userId } of people) await userRows.publishRow(work, userId, 'update');
    if (typeof moveTo === 'number') await roleRows.publishRow(work, moveTo, 'update');
  }
  await roleRows.remove(work, id);
}
