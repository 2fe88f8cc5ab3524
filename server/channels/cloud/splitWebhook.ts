import { ack } from '@recado/shared/features/messages';
import { z } from 'zod';
import type { ChannelEvent } from '../channel.ts';
import { failureOf } from '../meta/refusals.ts';
import { storedId } from '../storable.ts';
import type { WebhookItem } from '../webhook.ts';

const Text = z.string().min(1);
const Item = z.looseObject({ id: Text });
const Change = z.object({
  field: z.string(),
  value: z.looseObject({
    metadata: z.looseObject({ phone_number_id: Text }),
    contacts: z
      .array(z.looseObject({ wa_id: z.string().optional(), profile: z.looseObject({}).optional() }))
      .default([]),
    messages: z.array(z.unknown()).default([]),
    message_echoes: z.array(z.unknown()).default([]),
    statuses: z.array(z.unknown()).default([]),
  }),
});
const Body = z.object({ entry: z.array(z.looseObject({ changes: z.array(z.unknown()) })) });
const Message = Item.extend({ from: Text, to: Text.optional() });
const Status = Item.extend({
  status: Text,
  biz_opaque_callback_data: Text.optional(),
  errors: z.array(z.looseObject({ code: z.number().optional() })).optional(),
});

/** The stored form of a message, as JSON. */
export interface StoredMessage {
  message: z.infer<typeof Message>;
  /** The name that the customer chose. */
  name: string | null;
  /** A person wrote it on the company's own phone. */
  fromMe: boolean;
}

const reached: Record<string, number> = {
  sent: ack.sent,
  delivered: ack.delivered,
  read: ack.read,
  played: ack.played,
  failed: ack.failed,
};

/** Finds messages and statuses in a body of Meta's; leaves out other kinds and broken ones. */
export function splitWebhook(body: unknown): WebhookItem[] {
  const parsed = Body.safeParse(body);
  if (!parsed.success) return [];
  return parsed.data.entry.flatMap(({ changes }) => changes.flatMap(ofChange));
}

function ofChange(change: unknown): WebhookItem[] {
  const parsed = Change.safeParse(change);
  if (!parsed.success) return [];
  const { metadata, contacts, messages, message_echoes: echoes, statuses } = parsed.data.value;
  const account = metadata.phone_number_id;
  const nameOf = (id: string) => contacts.find(({ wa_id }) => wa_id === id)?.profile?.name;
  return [
    ...messages.flatMap((sent) => ofMessage(sent, false, nameOf)),
    ...echoes.flatMap((sent) => ofMessage(sent, true, nameOf)),
    ...statuses.flatMap(ofStatus),
  ].map((event) => ({ account, event }));
}

function ofMessage(sent: unknown, fromMe: boolean, nameOf: (id: string) => unknown): WebhookItem['event'][] {
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

/** Each status of a message is one event of its own, in any order. */
function ofStatus(sent: unknown): WebhookItem['event'][] {
  const parsed = Status.safeParse(sent);
  if (!parsed.success) return [];
  const { id, status, biz_opaque_callback_data: knownAs, errors } = parsed.data;
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
  };
  return [
    {
      eventKey: `ack:${providerId}:${status}`,
      conversation: `ack:${providerId}`,
      meta: { kind: 'ack', event, ...(code !== undefined && { code }) },
    },
  ];
}
