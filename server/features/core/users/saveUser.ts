import { AppError, found } from '@recado/shared/errors';
import { NewUser, type User, type UserChanges } from '@recado/shared/features/users';
import { type Actor, can } from '@recado/shared/permissions';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { mustBeFresh } from '../../../calls/mustBeFresh.ts';
import type { SignedIn } from '../../../calls/signedIn.ts';
import { countWithinPlan } from '../../../countWithinPlan.ts';
import type { Kernel } from '../../../kernel.ts';
import type { Work } from '../../../work.ts';
import { companies } from '../../operator/companies/companies.table.ts';
import { userRows } from '../people/userRows.ts';
import { mustHoldSwitches, mustNotExceed } from '../roles/mustNotExceed.ts';
import { roleRows } from '../roles/roleRows.ts';
import { endSessions } from '../session/endSessions.ts';
import { mailAccessChange } from '../session/mailAccessChange.ts';
import { dropAccessLinks } from '../session/passwords/accessLinks.ts';
import { hashPassword, isPassword } from '../session/passwords/passwords.ts';
import { refuseWeakPassword } from '../session/passwords/refuseWeakPassword.ts';
import { replaceRefreshTokens } from '../session/replaceRefreshTokens.ts';
import { countWrongPasswords } from '../session/signIn/countTries.ts';
import { factorWaysOf } from '../session/signIn/factorWaysOf.ts';
import { keepAnAdmin } from './keepAnAdmin.ts';
import { limitTakenEmails } from './limitTakenEmails.ts';
import { userQueues, users } from './users.table.ts';

/** What people may change of their own record without being admins (USER-26). */
const own = [
  'name',
  'email',
  'password',
  'currentPassword',
  'farewellMessage',
  'defaultTheme',
  'defaultMenu',
  'phone',
  'language',
] as const;
/** The operator's first user, who can be neither lowered nor deleted (USER-09). */
export const firstUser = 1;
const palette = ['#4263EB', '#0CA678', '#E8590C', '#AE3EC9', '#D6336C', '#1098AD', '#74B816', '#F08C00'];

/** The switches of a new user, unless the caller chose others. */
const switchesOfNew = NewUser.pick({
  allowGroup: true,
  allHistoric: true,
  allUserChat: true,
  userClosePendingTicket: true,
  showDashboard: true,
  allowRealTime: true,
  allowConnections: true,
}).parse({});

/** The person who changes a user, their session, and when they confirmed their identity. */
interface By {
  actor: Actor;
  sessionId: string;
  signedIn: Pick<SignedIn, 'confirmedAt'>;
}

/**
 * Creates a user within the plan's limit (OPEN-59); without a password they come in by an invitation (INVITE-01). Throws
 * ERR_CONFIRM_IDENTITY for one with a password: it is a way in (FRESH-01).
 */
export async function createUser(
  kernel: Kernel,
  { actor, signedIn }: Pick<By, 'actor' | 'signedIn'>,
  { password, queueIds, color, ...fields }: z.output<typeof NewUser>,
) {
  const { companyId } = actor;
  const standing = standingOf(fields);
  if (password) mustBeFresh(kernel.clock, signedIn);
  if (password)
    refuseWeakPassword(password, [
      fields.name,
      fields.email,
      await kernel.inWork(companyId, companyNameOf, 'read'),
    ]);
  const passwordHash = password ? await hashPassword(password, `company ${companyId}`) : null;
  return limitTakenEmails(kernel, companyId, () =>
    kernel.inWork(companyId, async (work) => {
      const others = await countWithinPlan(work, 'users', users);
      const [user] = await work.tx
        .insert(users)
        .values({ ...fields, ...standing, passwordHash, color: color ?? palette[others % palette.length]! })
        .returning({ id: users.id });
      await setQueues(work, user!.id, queueIds);
      await mustNotExceed(work, actor, user!.id);
      mustHoldSwitches(actor, switchesOfNew, fields);
      if (standing.roleId) await roleRows.publishRow(work, standing.roleId, 'update');
      return userRows.publishRow(work, user!.id, 'create');
    }),
  );
}

/**
 * Changes a user. Callers who are not admins change only their own record, and there only their own fields; the call
 * ignores all others. A new password signs the person out. Callers change their own password and e-mail only with the
 * present password. That ends their other sessions and every copy of a refresh token; the reply carries the next one.
 * Throws ERR_WRONG_PASSWORD, ERR_LAST_ADMIN and ERR_PROTECTED_USER. Throws ERR_CONFIRM_IDENTITY for somebody else's
 * password or e-mail, for a new admin, and for one's own access where there is a second factor.
 */
export async function updateUser(
  kernel: Kernel,
  { actor, sessionId, signedIn }: By,
  id: number,
  sent: z.output<typeof UserChanges>,
): Promise<{ user: z.input<typeof User>; refreshToken?: string }> {
  const isSelf = id === actor.userId;
  const manages = can(actor, 'users:manage');
  if (!manages && !isSelf) throw new AppError('ERR_NO_PERMISSION');
  const { password, currentPassword, queueIds, ...fields } = manages ? sent : onlyOwn(sent);
  const credentials = { password, currentPassword, email: fields.email };
  const access = await changedAccess(kernel, { actor, signedIn }, id, credentials);
  const standing = standingOf(fields);
  const changes = Object.fromEntries(
    Object.entries({ ...fields, ...standing }).filter(([, value]) => value !== undefined),
  );
  const save = async (work: Work) => {
    const { tx } = work;
    if (standing.profile === 'user') await keepAnAdmin(work, id);
    const user = await lockUser(work, actor, id);
    if (id === firstUser && standing.profile === 'user') throw new AppError('ERR_PROTECTED_USER');
    if (access.verifiedHash && user.passwordHash !== access.verifiedHash)
      throw new AppError('ERR_WRONG_PASSWORD');
    // Otherwise somebody at an unlocked screen could raise an account whose password they have, and get into
    // everything.
    const isRaised = fields.profile === 'admin' && user.profile !== 'admin';
    if (isRaised || (fields.roleId && fields.roleId !== user.roleId)) mustBeFresh(kernel.clock, signedIn);
    const isMoved = fields.email !== undefined && fields.email !== user.email;
    const set = { ...changes, ...(access.passwordHash && { passwordHash: access.passwordHash }) };
    if (Object.keys(set).length > 0) await tx.update(users).set(set).where(eq(users.id, id));
    // A link from before this change must not replace the new password.
    if (access.passwordHash) await dropAccessLinks(tx, id);
    // Nor may a link that lies in a mailbox which is no longer theirs.
    else if (isMoved) await dropAccessLinks(tx, id, 'reset');
    if (queueIds) await setQueues(work, id, queueIds);
    if (manages) await mustNotExceed(work, actor, id);
    mustHoldSwitches(actor, user, fields);
    await sayRoles(work, [user.roleId, changes.roleId]);
    const record = await userRows.publishRow(work, id, 'update');
    work.audit({ objectName: record.name, was: user });
    if (access.passwordHash) await mailAccessChange(work, kernel.vault, id, 'passwordChanged');
    if (isMoved) await mailAccessChange(work, kernel.vault, id, 'emailChanged', { address: user.email });
    if (access.verifiedHash) {
      await endSessions(work, { userId: id, except: sessionId }, 'password');
      return { user: record, refreshToken: await replaceRefreshTokens(work, sessionId) };
    }
    if (access.passwordHash) await endSessions(work, { userId: id }, 'password');
    return { user: record };
  };
  const saved = () => kernel.inWork(actor.companyId, save);
  return fields.email === undefined ? saved() : limitTakenEmails(kernel, actor.companyId, saved);
}

async function companyNameOf({ tx, companyId }: Pick<Work, 'tx' | 'companyId'>): Promise<string> {
  const [company] = await tx
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, companyId));
  return company!.name;
}

const onlyOwn = (sent: z.output<typeof UserChanges>) =>
  Object.fromEntries(own.filter((key) => key in sent).map((key) => [key, sent[key]])) as typeof sent;

/**
 * Hashes the passwords of these changes before any transaction begins. `verifiedHash` is the hash that the present
 * password fitted; it must still be the user's when the change is stored.
 */
async function changedAccess(
  kernel: Kernel,
  { actor, signedIn }: Pick<By, 'actor' | 'signedIn'>,
  id: number,
  {
    password,
    currentPassword,
    email,
  }: Pick<z.output<typeof UserChanges>, 'password' | 'currentPassword' | 'email'>,
): Promise<{ passwordHash?: string; verifiedHash?: string }> {
  if (!password && email === undefined) return {};
  const { user, ways, companyName } = await kernel.inWork(
    actor.companyId,
    async (work) => ({
      user: await readUser(work, actor, id),
      ways: await factorWaysOf(work.tx, id),
      companyName: await companyNameOf(work),
    }),
    'read',
  );
  const isSelf = id === actor.userId;
  if (!password && email === user.email) return {};
  // A caller who gives somebody another way in must have confirmed their identity just now. With a second factor, the
  // present password alone is not enough for one's own access (FRESH-01).
  if (!isSelf || ways.length > 0) mustBeFresh(kernel.clock, signedIn);
  if (!password && !isSelf) return {};
  if (password) refuseWeakPassword(password, [user.name, user.email, companyName]);
  const source = `company ${actor.companyId}`;
  if (isSelf) await verifyPassword(kernel, id, currentPassword, user.passwordHash, source);
  return {
    ...(password && { passwordHash: await hashPassword(password, source) }),
    ...(isSelf && user.passwordHash && { verifiedHash: user.passwordHash }),
  };
}

/** Counts wrong tries; otherwise somebody who finds a screen open could guess at the password. */
async function verifyPassword(
  kernel: Kernel,
  id: number,
  password: string | undefined,
  hash: string | null,
  source: string,
): Promise<void> {
  const limit = { key: `password of user ${id}`, most: 10, windowMs: 15 * 60_000 };
  await countWrongPasswords(kernel, [limit], async () => {
    if (!password || !(await isPassword(password, hash ?? undefined, source)))
      throw new AppError('ERR_WRONG_PASSWORD', { fields: { currentPassword: 'ERR_WRONG_PASSWORD' } });
  });
}

type Reading = Pick<Work, 'tx' | 'clock'>;

/** The user, as far as the actor may change them; refusals as of `lockUser`, but ERR_NO_USER_FOUND. */
export async function readUser(work: Reading, actor: Actor, id: number) {
  const [user] = await work.tx.select().from(users).where(eq(users.id, id));
  return mayChange(work, actor, found(user, 'ERR_NO_USER_FOUND'));
}

/**
 * The user, locked until the transaction ends. Only the operator's people change one of them, and nobody changes a
 * person with more rights than their own (CUSTOM-04).
 */
export const lockUser = async (work: Reading, actor: Actor, id: number) =>
  mayChange(work, actor, await userRows.lock(work.tx, id));

async function mayChange(work: Reading, actor: Actor, user: typeof users.$inferSelect) {
  if (user.super && !actor.isSuper) throw new AppError('ERR_PROTECTED_USER');
  if (user.id !== actor.userId) await mustNotExceed(work, actor, user.id);
  return user;
}

/**
 * Profile and role as they are kept. A role takes the profile's place, so a person with a role is a `user`. A program
 * that knows of no roles may make a person an admin, who then has no role any more (CUSTOM-02). Throws ERR_VALIDATION
 * for both at once.
 */
type Standing = Pick<z.output<typeof UserChanges>, 'profile' | 'roleId'>;
function standingOf({ profile, roleId }: Standing) {
  if (profile === 'admin' && roleId)
    throw new AppError('ERR_VALIDATION', { fields: { roleId: 'Not for admins' } });
  if (profile === 'admin') return { profile, roleId: null };
  return roleId ? { profile: 'user' as const, roleId } : { profile, roleId };
}

/** Publishes roles whose number of people has changed. */
async function sayRoles(work: Work, [before, after]: [number | null, unknown]) {
  if (after === undefined || after === before) return;
  for (const id of [before, after]) if (typeof id === 'number') await roleRows.publishRow(work, id, 'update');
}

/** Replaces the queues that a user serves. */
async function setQueues({ tx }: Work, userId: number, queueIds: number[]) {
  await tx.delete(userQueues).where(eq(userQueues.userId, userId));
  const uniqueIds = [...new Set(queueIds)];
  if (uniqueIds.length > 0)
    await tx.insert(userQueues).values(uniqueIds.map((queueId) => ({ userId, queueId })));
}
