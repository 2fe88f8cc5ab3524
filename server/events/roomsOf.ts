import { events } from '@recado/shared/events';
import type { Topic } from '@recado/shared/lib/topics';
import { type Actor, can, holds, seesAllTickets, seesOthersTickets } from '@recado/shared/permissions';
import type { Room } from './audience.ts';

/** The rights that topics ask for. */
const topicRights = new Set(
  Object.values<Topic>(events).flatMap(({ hearers }) => (hearers === 'rooms' ? [] : [hearers])),
);

/**
 * The rooms of a person, from the rights they have now; no other code puts a socket into a room. `queue:…:all` and
 * `:group` follow the same switches as the condition in features/core/access/access.ts. People of a company whose
 * subscription is overdue hear only of what they may still do (paying), and nothing of its work. A token hears what its
 * scopes allow.
 */
export function roomsOf(actor: Actor): Set<Room> {
  const rooms: Room[] = [actor.scopes ? 'programs' : `account:${actor.userId}`];
  for (const right of topicRights) rooms.push(can(actor, right) ? `may:${right}` : `lacks:${right}`);
  if (actor.overdue) return new Set(rooms);
  if (holds(actor, 'quickReplies:manage')) rooms.push('may:quickReplies:manage');
  rooms.push('company');
  if (!can(actor, 'tickets:view')) return new Set(rooms);
  rooms.push(`user:${actor.userId}`);
  const seesOthers = seesOthersTickets(actor);
  const seesGroups = actor.switches.includes('allowGroup');
  if (seesAllTickets(actor)) rooms.push('admins', ...(seesGroups ? (['admins:group'] as const) : []));
  for (const queue of [...actor.queueIds, ...(actor.seesQueueless ? ['none' as const] : [])]) {
    rooms.push(`queue:${queue}`);
    if (seesOthers) rooms.push(`queue:${queue}:all`);
    if (seesGroups) rooms.push(`queue:${queue}:group`);
    if (seesOthers && seesGroups) rooms.push(`queue:${queue}:all:group`);
  }
  for (const id of actor.people ?? []) {
    rooms.push(`people:${id}`);
    if (seesGroups) rooms.push(`people:${id}:group`);
  }
  return new Set(rooms);
}
