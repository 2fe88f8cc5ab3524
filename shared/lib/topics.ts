import { z } from 'zod';
import type { Permission } from '../permissions.ts';
import { Id } from './fields.ts';

/** What was deleted, by its kind. */
export interface Deleted {
  /** Messages; `lastMessage` is what the row of their ticket showed of them. */
  messages: { ids: readonly number[]; ticketId?: number; lastMessage?: string };
  ticket: { id: number; uuid: string };
  chatMessage: { id: number; chatId: number; createdAt: Date; lastMessage: string };
}

/** By kind of what was deleted: the same payload without its words. */
type Forget<Payload> = { [Kind in keyof Deleted]?: (payload: Payload, deleted: Deleted[Kind]) => unknown };

/** Something the server says live. */
export interface Topic {
  payload: z.ZodType;
  /**
   * Who hears it: everybody of the company with this right, which must be the right to read the same by a call. Or
   * only the rooms that its publisher names (people who may see that ticket).
   * A topic that only some may see does not compile with an audience of everybody.
   */
  hearers: Permission | 'rooms';
  /** Its name on the wire, if programs know another than `company-<id>-<topic>`. */
  wire?: (companyId: number) => string;
  /** Masks the payload for people who may not see contacts' numbers (OPEN-03). */
  mask?: (payload: never) => unknown;
  /**
   * Blanks what people have written when it is deleted, in the event log and in webhook deliveries (`forgetInEvents`).
   * Or the reason why it does not. A test finds topics with words that have neither.
   */
  forget?: Forget<never> | string;
  /** Worth nothing a second later: it is in no log, has no sequence number, and who was away does not hear it. */
  ephemeral?: true;
  /** It changes what people may do or see, so processes drop their cached rights. */
  changesRights?: true;
}

/** Declares a feature's live topics. */
export const topics = <const T extends Record<string, Topic>>(
  declared: T & { [N in keyof T]: { forget?: Forget<z.output<T[N]['payload']>> | string } },
): T => declared;

type RowChange<K extends string, Row> =
  | ({ action: 'create' | 'update' } & { [P in K]: Row })
  | ({ action: 'delete' } & { [P in `${K}Id`]: number });

/**
 * The payload of a topic about rows: the changed row under its own name (`{ action: 'update', tag }`), or a
 * deletion (`{ action: 'delete', tagId }`).
 */
export const rowPayload = <const K extends string, R extends z.ZodType>(name: K, row: R) =>
  z.discriminatedUnion('action', [
    z.object({ action: z.enum(['create', 'update']), [name]: row }),
    z.object({ action: z.literal('delete'), [`${name}Id`]: Id }),
  ]) as unknown as z.ZodType<RowChange<K, z.output<R>>, RowChange<K, z.input<R>>>;

/** A topic about a feature's rows, for everybody with this right. */
export const rowTopic = <const P extends Permission, const K extends string, R extends z.ZodType>(
  hearers: P,
  name: K,
  row: R,
) => ({
  hearers,
  payload: rowPayload(name, row),
});
