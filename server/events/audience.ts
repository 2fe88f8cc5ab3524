import type { Permission } from '@recado/shared/permissions';

/** A room of one company's sockets; the server alone decides who is in it. */
export type Room =
  /** Everybody; what a topic says to `company` is heard by those who have the topic's right (see publish.ts). */
  | 'company'
  /** People who have a right. */
  | `may:${Permission}`
  /** People, and tokens, who lack a right: rooms of others that they are in tell them nothing of its topics. */
  | `lacks:${Permission}`
  | `admins${'' | ':group'}`
  /** What somebody works with; of an overdue company nobody is in it. */
  | `user:${number}`
  /** Programs with a token of their own. */
  | 'programs'
  /** What concerns somebody's account itself (it was opened elsewhere); heard even when nothing else may be. */
  | `account:${number}`
  /** People who serve a queue (`none`: tickets without one), see `ticketRooms`. */
  | `queue:${number | 'none'}${'' | ':all'}${'' | ':group'}`
  /** People who supervise this person: what they have in no queue. */
  | `people:${number}${'' | ':group'}`
  /** Whoever has this conversation open and may see it. */
  | `ticket:${string}`;

/** Who hears an event: any of `to`, but nobody who is in `except`. */
export interface Audience {
  to: Room[];
  except?: Room[];
}

/** Everybody of the company who has the right that the topic asks for. */
export const everybody: { to: ['company'] } = { to: ['company'] };

/** Some people of the company: for what not everybody may see. */
export interface RoomAudience {
  to: Exclude<Room, 'company'>[];
  except?: Room[];
}

/** What decides who sees a ticket. */
export interface TicketPlace {
  queueId: number | null;
  userId: number | null;
  isGroup: boolean;
  /** People whom a note has named. */
  followerIds: readonly number[];
}

/**
 * The rooms of the people who may see a ticket: admins, its owner, its followers, its queue, and who supervises its owner where it
 * stands in none. A ticket that somebody owns
 * is heard in its queue only by people who may see others' chats (`:all`); a group only by those who may see
 * groups (`:group`). It says the same as the condition in features/core/access/access.ts; a test compares them.
 */
export function ticketRooms({ queueId, userId, isGroup, followerIds }: TicketPlace): RoomAudience['to'] {
  const queue = queueId ?? 'none';
  const queueRoom: RoomAudience['to'][number] = `queue:${queue}${userId === null ? '' : ':all'}${isGroup ? ':group' : ''}`;
  return [
    isGroup ? 'admins:group' : 'admins',
    queueRoom,
    ...(userId === null ? [] : [`user:${userId}` as const]),
    ...followerIds.map((id) => `user:${id}` as const),
    ...(userId === null || queueId !== null ? [] : [`people:${userId}${isGroup ? ':group' : ''}` as const]),
  ];
}
