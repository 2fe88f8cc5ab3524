import { createHash } from 'node:crypto';
import { ack } from '@recado/shared/features/messages';
import { z } from 'zod';
import type { ChannelEvent } from '../channel.ts';
import { listOf, type Part, partOf, textOf } from '../meta/parts.ts';
import { failureOf } from '../meta/refusals.ts';
import { storedId } from '../storable.ts';
import type { WebhookItem } from '../webhook.ts';
import { businessFields } from './businessEvents.ts';

type NewEvent = WebhookItem['event'];

const Text = z.string().min(1);
const Item = z.looseObject({ id: Text });
const List = z.array(z.unknown()).default([]);
const Change = z.object({
  value: z.looseObject({
    metadata: z.looseObject({ phone_number_id: Text }),
    contacts: z
      .array(z.looseObject({ wa_id: z.string().optional(), profile: z.looseObject({}).optional() }))
      .default([])
      .catch([]),
    messages: List,
    message_echoes: List,
    statuses: List,
    calls: List,
    state_sync: List,
    history: List,
  }),
});
const Body = z.object({
  entry: z.array(z.looseObject({ id: z.unknown(), changes: z.array(z.unknown()) })),
});
const Message = Item.extend({ from: Text, to: Text.optional() });
const Status = Item.extend({
  status: Text,
  biz_opaque_callback_data: Text.optional(),
  errors: z.array(z.looseObject({ code: z.number().optional() })).optional(),
  pricing: z.looseObject({ billable: z.boolean().optional(), category: z.string().optional() }).optional(),
});

/** The stored form of a message, as JSON. */
export interface StoredMessage {
  message: z.infer<typeof Message>;
  /** The name that the customer chose. */
  name: string | null;
  /** A person wrote it on the company's own phone. */
  fromMe: boolean;
}

/** The stored form of everything else that has content, as JSON. */
export interface StoredPart {
  part: Part;
}

const reached: Record<string, number> = {
  sent: ack.sent,
  delivered: ack.delivered,
  read: ack.read,
  played: ack.played,
  failed: ack.failed,
};

/**
 * Finds the items in a body of Meta's: messages, statuses, calls, what the phone app shares, and reports about a number
 * or its business. Leaves out other kinds and broken ones.
 */
export function splitWebhook(body: unknown): WebhookItem[] {
  const parsed = Body.safeParse(body);
  if (!parsed.success) return [];
  return parsed.data.entry.flatMap(({ id, changes }) =>
    changes.flatMap((change) => ofNumber(change) ?? ofBusiness(textOf(id), partOf(change))),
  );
}

/** The items of one phone number; undefined for a change that names none. */
function ofNumber(change: unknown): WebhookItem[] | undefined {
  const parsed = Change.safeParse(change);
  if (!parsed.success) return undefined;
  const { metadata, contacts, message_echoes: echoes, ...value } = parsed.data.value;
  const account = metadata.phone_number_id;
  const nameOf = (id: string) => contacts.find(({ wa_id }) => wa_id === id)?.profile?.name;
  return [
    ...value.messages.flatMap((sent) => ofMessage(sent, false, nameOf)),
    ...echoes.flatMap((sent) => ofMessage(sent, true, nameOf)),
    ...value.statuses.flatMap(ofStatus),
    ...listOf(value.calls).flatMap(ofCall),
    ...(value.state_sync.length > 0 ? [whole('phoneBook', { state_sync: value.state_sync })] : []),
    ...(value.history.length > 0 ? [whole('history', { history: value.history })] : []),
  ].map((event) => ({ account, event }));
}

/** Reports about a business or one of its numbers; a number is named as people write it. */
function ofBusiness(business: string, { field, value: sent }: Part): WebhookItem[] {
  const value = partOf(sent);
  if (business === '' || !businessFields.some((name) => name === field)) return [];
  const number = textOf(value.display_phone_number).replace(/\D/g, '');
  const event = whole('business', value, { field });
  return [{ account: business, of: 'business', ...(number !== '' && { number }), event }];
}

/** An event without an id of its own: its content is its key, so that a repeat is the same event. */
function whole(kind: string, part: Part, meta: object = {}): NewEvent {
  const json = JSON.stringify({ part, ...meta });
  const key = `${kind}:${createHash('sha256').update(json).digest('base64url')}`;
  return {
    eventKey: key,
    conversation: kind,
    meta: { kind, ...meta },
    payload: Buffer.from(JSON.stringify({ part } satisfies StoredPart)),
  };
}

function ofMessage(sent: unknown, fromMe: boolean, nameOf: (id: string) => unknown): NewEvent[] {
  const parsed = Message.safeParse(sent);
  if (!parsed.success) return [];
  const message = parsed.data;
  const customer = fromMe ? message.to : message.from;
  if (customer === undefined) return [];
  const name = nameOf(customer);
  const stored: StoredMessage = { message, name: typeof name === 'string' ? name : null, fromMe };
  return [
    {
      eventKey: `msg:${storedId(message.id)}`,
      conversation: `chat:${storedId(customer)}`,
      meta: { kind: 'message' },
      payload: Buffer.from(JSON.stringify(stored)),
    },
  ];
}

/** A call is a message once it has ended; that it rings is nothing that anybody here could act on. */
function ofCall(call: Part): NewEvent[] {
  const id = textOf(call.id);
  const customer = textOf(call.direction === 'BUSINESS_INITIATED' ? call.to : call.from);
  if (id === '' || customer === '' || call.event !== 'terminate') return [];
  return [
    {
      eventKey: `call:${storedId(id)}`,
      conversation: `chat:${storedId(customer.replace('+', ''))}`,
      meta: { kind: 'call' },
      payload: Buffer.from(JSON.stringify({ part: call } satisfies StoredPart)),
    },
  ];
}

/** Each status of a message is one event of its own, in any order. */
function ofStatus(sent: unknown): NewEvent[] {
  const parsed = Status.safeParse(sent);
  if (!parsed.success) return [];
  const { id, status, biz_opaque_callback_data: knownAs, errors, pricing } = parsed.data;
  const level = Object.hasOwn(reached, status) ? reached[status] : undefined;
  if (level === undefined) return [];
  const code = errors?.[0]?.code;
  const providerId = storedId(id);
  const event: ChannelEvent = {
    kind: 'ack',
    providerId,
    ...(knownAs !== undefined && { knownAs: storedId(knownAs) }),
    ack: level,
    failure: level === ack.failed ? failureOf(code) : null,
    ...(pricing?.category !== undefined && {
      cost: { category: pricing.category.slice(0, 40), isBillable: pricing.billable !== false },
    }),
  };
  return [
    {
      eventKey: `ack:${providerId}:${status}`,
      conversation: `ack:${providerId}`,
      meta: { kind: 'ack', event, ...(code !== undefined && { code }) },
    },
  ];
}
