import {
  type Actor,
  type Grantable,
  holds,
  isGrantable,
  type Permission,
  permissions,
  type RightGroup,
  rightGroups,
  seesAllTickets,
  type UserSwitch,
} from './permissions.ts';

const allRights = Object.keys(permissions) as Permission[];

/** All rights that a role can give, in the order of the table. */
export const grantable = allRights.filter(isGrantable) as [Grantable, ...Grantable[]];

/** The rights that a role can give, by group. */
export const grantableByGroup: readonly (readonly [RightGroup, readonly Grantable[]])[] = rightGroups.map(
  (group) => [group, grantable.filter((right) => permissions[right].group === group)],
);

/** These rights and those they need, each once. */
export function withNeeds(rights: readonly Grantable[]): Grantable[] {
  const chosen = new Set<string>(rights);
  // The loop also visits rights that are added while it runs.
  for (const right of chosen) for (const needed of needsOf(right)) chosen.add(needed);
  return grantable.filter((right) => chosen.has(right));
}

/** Rights without one of them, and without those that need it. */
export const without = (rights: readonly Grantable[], gone: Grantable): Grantable[] =>
  rights.filter((right) => !withNeeds([right]).includes(gone));

function needsOf(right: string): readonly string[] {
  const rule = permissions[right as Permission];
  return 'needs' in rule ? rule.needs : [];
}

/** The rights of a role that copies a profile: those of the profile without any switch. */
export const rightsOfProfile = (profile: Actor['profile']): Grantable[] =>
  grantable.filter((right) => holds({ profile, isSuper: false, switches: [] }, right));

/** The rights that this switch gives to a person without a role. */
export const rightsOfSwitch = (name: UserSwitch): Grantable[] =>
  grantable.filter(
    (right) =>
      holds({ profile: 'user', isSuper: false, switches: [name] }, right) &&
      !holds({ profile: 'user', isSuper: false, switches: [] }, right),
  );

/** True if `one` may do or see something that `other` may not. Then `other` can neither grant that nor manage them (CUSTOM-04). */
export const exceeds = (one: Actor, other: Actor): boolean =>
  allRights.some((right) => holds(one, right) && !holds(other, right)) || seesMore(one, other);

/**
 * True if `one` sees tickets that `other` does not. A person who sees all tickets needs no queues; groups and whole
 * histories depend on switches for everybody.
 */
function seesMore(one: Actor, other: Actor): boolean {
  const lacks = (name: UserSwitch) => one.switches.includes(name) && !other.switches.includes(name);
  if (lacks('allowGroup') || lacks('allHistoric')) return true;
  if (seesAllTickets(other)) return false;
  return (
    (lacks('allUserChat') && !holds(other, 'tickets:supervise')) ||
    (one.seesQueueless && !other.seesQueueless) ||
    one.queueIds.some((id) => !other.queueIds.includes(id))
  );
}
