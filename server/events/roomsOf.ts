import { type Actor, can } from '@recado/shared/permissions';
import type { Room } from './audience.ts';

/**
 * The rooms of a person, from the rights they have now; nobody else puts a socket into a room. `queue:…:all`
 * and `:group` follow the same switches as the condition in features/tickets/access.ts. A company whose
 * subscription is overdue hears nothing of its work.
 */
export function roomsOf(actor: Actor): Set<Room> {
  const rooms: Room[] = [`account:${actor.userId}`];
  if (actor.overdue) return new Set(rooms);
  rooms.push('company', `user:${actor.userId}`);
  if (can(actor, 'connections:manage')) rooms.push('connections');
  const seesOthers = actor.switches.includes('allUserChat');
  const seesGroups = actor.switches.includes('allowGroup');
  if (actor.profile === 'admin') rooms.push('admins', ...(seesGroups ? (['admins:group'] as const) : []));
  for (const queue of [...actor.queueIds, ...(actor.seesQueueless ? ['none' as const] : [])]) {
    rooms.push(`queue:${queue}`);
    if (seesOthers) rooms.push(`queue:${queue}:all`);
    if (seesGroups) rooms.push(`queue:${queue}:group`);
    if (seesOthers && seesGroups) rooms.push(`queue:${queue}:all:group`);
  }
  return new Set(rooms);
}
