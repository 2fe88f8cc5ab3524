import { listOf, numberOf, type Part, partOf, textOf } from '../meta/parts.ts';
import { storedId } from '../storable.ts';
import type { WebhookItem } from '../webhook.ts';
import type { Platform } from './person.ts';

/** Meta's names for the kinds of account: `object` of a body. */
export const objectNames = { facebook: 'page', instagram: 'instagram' } as const satisfies Record<
  Platform,
  string
>;

/** The stored form of an event, as JSON. */
export interface StoredEvent {
  /** The id of the page or Instagram account. */
  account: string;
  event: Part;
}

/** Finds the events of pages or Instagram accounts in a body of Meta's; leaves out other kinds and broken ones. */
export const splitPage =
  (platform: Platform) =>
  (body: unknown): WebhookItem[] => {
    const { object, entry } = partOf(body);
    if (object !== objectNames[platform]) return [];
    return listOf(entry).flatMap((one) => {
      const account = textOf(one.id);
      // In standby another app of the company answers; the conversations are shown here all the same.
      const events = [...listOf(one.messaging), ...listOf(one.standby)];
      return account === '' ? [] : events.flatMap((event) => itemOf(account, event));
    });
  };

function itemOf(account: string, event: Part): WebhookItem[] {
  const customer = customerOf(account, event);
  const key = keyOf(event);
  if (customer === '' || key === undefined) return [];
  const isFromCustomer =
    'postback' in event || ('message' in event && !isEcho(event) && key.startsWith('msg:'));
  const stored: StoredEvent = { account, event };
  return [
    {
      account,
      event: {
        eventKey: key,
        conversation: `chat:${storedId(customer)}`,
        meta: { kind: isFromCustomer ? 'message' : 'report' },
        payload: Buffer.from(JSON.stringify(stored)),
      },
    },
  ];
}

/** Is it about a message that the page itself wrote, here or elsewhere? */
export const isEcho = ({ message, sender }: Part, account?: string): boolean =>
  partOf(message).is_echo === true || (account !== undefined && partOf(sender).id === account);

/** The customer's id in an event, whichever side caused it. */
export function customerOf(account: string, event: Part): string {
  const side = isEcho(event, account) ? event.recipient : event.sender;
  return textOf(partOf(side).id);
}

/** A name that is the same whenever Meta repeats the event; undefined for kinds that we do not use. */
function keyOf(event: Part): string | undefined {
  const [message, edit, reaction, delivery, read, postback] = [
    'message',
    'message_edit',
    'reaction',
    'delivery',
    'read',
    'postback',
  ].map((name) => (name in event ? partOf(event[name]) : undefined));
  const at = numberOf(event.timestamp) ?? 0;
  const sender = storedId(textOf(partOf(event.sender).id));
  const of = ({ mid }: Part) => textOf(mid) && storedId(textOf(mid));
  if (message) return of(message) && `${message.is_deleted === true ? 'del' : 'msg'}:${of(message)}`;
  if (edit) return of(edit) && `edit:${of(edit)}:${numberOf(edit.num_edit) ?? at}`;
  if (reaction) return of(reaction) && `react:${of(reaction)}:${sender}:${at}:${textOf(reaction.action)}`;
  if (delivery) return `delivery:${sender}:${numberOf(delivery.watermark) ?? at}`;
  if (read) return `read:${sender}:${of(read) || (numberOf(read.watermark) ?? at)}`;
  if (postback) return of(postback) ? `msg:${of(postback)}` : `postback:${sender}:${at}`;
  return undefined;
}
