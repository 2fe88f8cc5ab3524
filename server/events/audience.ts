import type { Permission } from '@recado/shared/permissions';

/** A room of one company's sockets; the server alone decides who is in it. */
export type Room =
  /** Every person; those with the topic's right hear an event to `company` (see publish.ts). */
  | 'company'
  /** People who have a right. */
  | `may:${Permission}`
  /** People, and tokens, who lack a right: other rooms that they are in carry nothing of its topics to them. */
  | `lacks:${Permission}`
  | `admins${'' | ':group'}`
  /** What a person works with; nobody of an overdue company is in it. */
  | `user:${number}`
  /** Programs with a token of their own. */
  | 'programs'
  /** Facts about a person's account itself (it was opened elsewhere); heard even when nothing else may be. */
  | `account:${number}`
  /** People who serve a queue (`none`: tickets without one), see `ticketRooms`. */
  | `queue:${number | 'none'}${'' | ':all'}${'' | ':group'}`
  /** People who supervise this person: for the tickets of this person that are in no queue. */
  | `people:${number}${'' | ':group'}`
  /** People who have this conversation open and may see it. */
  | `ticket:${string}`;

/** The audience of an event: any of `to`, but nobody in `except`. */
export interface Audience {
  to: Room[];
  except?: Room[];
}

/** Everybody of the company who has the right that the topic asks for. */
export const everybody: { to: ['company'] } = { to: ['company'] };

/** Some people of the company: for events that not everybody may see. */
export interface RoomAudience {
  to: Exclude<Room, 'company'>[];
  except?: Room[];
}

/** The facts that decide who sees a ticket. */
export interface TicketPlace {
  queueId: number | null;
  userId: number | null;
  isGroup: boolean;
  /** People that a note mentions. */
  followerIds: readonly number[];
}

/**
 * The rooms of the people who may see a ticket: admins, its owner, its followers and its queue. For a ticket in no
 * queue, also those who supervise its owner. In its queue, only people who may see others' chats hear a ticket with an
 * owner (`:all`). Only people who may see groups hear a group (`:group`). It matches the condition in
 * features/core/access/access.ts; a test compares them.
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
