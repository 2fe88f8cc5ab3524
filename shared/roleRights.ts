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

const all = Object.keys(permissions) as Permission[];

/** Everything that a role can give, in the order of the table. */
export const grantable = all.filter(isGrantable) as [Grantable, ...Grantable[]];

/** The same under the words of their groups. */
export const grantableByGroup: readonly (readonly [RightGroup, readonly Grantable[]])[] = rightGroups.map(
  (group) => [group, grantable.filter((right) => permissions[right].group === group)],
);

/** These rights and what they need, each once. */
export function withNeeds(rights: readonly Grantable[]): Grantable[] {
  const wanted = new Set<string>(rights);
  // A set that grows while it is gone through is gone through to its end.
  for (const right of wanted) for (const needed of needsOf(right)) wanted.add(needed);
  return grantable.filter((right) => wanted.has(right));
}

/** The same without one of them, and without what needs it. */
export const without = (rights: readonly Grantable[], gone: Grantable): Grantable[] =>
  rights.filter((right) => !withNeeds([right]).includes(gone));

function needsOf(right: string): readonly string[] {
  const rule = permissions[right as Permission];
  return 'needs' in rule ? rule.needs : [];
}

/** What a role gives that is a copy of a profile: as much as the profile without a switch. */
export const rightsOfProfile = (profile: Actor['profile']): Grantable[] =>
  grantable.filter((right) => holds({ profile, isSuper: false, switches: [] }, right));

/** What this switch gives to whom no role covers it. */
export const rightsOfSwitch = (name: UserSwitch): Grantable[] =>
  grantable.filter(
    (right) =>
      holds({ profile: 'user', isSuper: false, switches: [name] }, right) &&
      !holds({ profile: 'user', isSuper: false, switches: [] }, right),
  );

/**
 * May the one do or see something that the other may not? Then the other neither makes them so nor decides over
 * them (CUSTOM-04).
 */
export const exceeds = (one: Actor, other: Actor): boolean =>
  all.some((right) => holds(one, right) && !holds(other, right)) || seesMore(one, other);

/** Whose tickets. Who sees all needs no queues for it; groups and whole histories are a matter of switches for everybody. */
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
