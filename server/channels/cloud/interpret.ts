import type { ChannelEvent, Identity, RawEvent } from '../channel.ts';
import { listOf, numberOf, type Part, partOf, textOf } from '../meta/parts.ts';
import { newsForMs } from '../newsForMs.ts';
import { businessEvents } from './businessEvents.ts';
import { contentOf } from './contentOf.ts';
import { asOld, pieceOf } from './history.ts';
import type { StoredMessage, StoredPart } from './splitWebhook.ts';

/** Translates a stored event of Meta's into the product's words. Pure: it reads nothing but the event. */
export function interpret({ payload, meta, receivedAt, eventKey }: RawEvent): ChannelEvent[] {
  if (meta.kind === 'ack') return [meta.event as ChannelEvent];
  if (!payload) return [];
  const stored: unknown = JSON.parse(Buffer.from(payload).toString());
  switch (meta.kind) {
    case 'call':
      return calls((stored as StoredPart).part, receivedAt);
    case 'phoneBook':
      return phoneBook(listOf((stored as StoredPart).part.state_sync));
    case 'business':
      return businessEvents(textOf(meta.field), (stored as StoredPart).part);
    case 'history':
      return pieceOf(eventKey, payload, listOf((stored as StoredPart).part.history));
    case 'info':
      return ofMessage(stored as StoredMessage, receivedAt).map(asOld(stored as StoredMessage));
    default:
      return ofMessage(stored as StoredMessage, receivedAt);
  }
}

function ofMessage({ message, name, fromMe }: StoredMessage, receivedAt: Date): ChannelEvent[] {
  const identities = identitiesOf(textOf(fromMe ? message.to : message.from));
  const conversation = { identities, isGroup: false, name: fromMe ? null : name };
  const about = { conversation, fromMe };
  const author = fromMe ? [] : identities;
  switch (message.type) {
    case 'reaction': {
      const { message_id: id, emoji } = partOf(message.reaction);
      return [
        {
          kind: 'reaction',
          providerId: textOf(id),
          ...about,
          who: fromMe ? 'me' : `phone:${message.from}`,
          emoji: textOf(emoji),
        },
      ];
    }
    case 'edit': {
      const { original_message_id: id, message: edited } = partOf(message.edit);
      const content = contentOf(partOf(edited));
      const body = content.type === 'media' ? content.caption : content.body;
      return [{ kind: 'edit', providerId: textOf(id), ...about, author, body }];
    }
    case 'revoke': {
      const { original_message_id: id } = partOf(message.revoke);
      return [{ kind: 'delete', providerId: textOf(id), ...about, author, byAdmin: false }];
    }
  }
  const at = new Date(Number(message.timestamp) * 1000);
  const context = partOf(message.context);
  return [
    {
      kind: 'message',
      providerId: message.id,
      conversation,
      sender: null,
      fromMe,
      at,
      isLive: receivedAt.getTime() - at.getTime() < newsForMs,
      isForwarded: context.forwarded === true || context.frequently_forwarded === true,
      quotedProviderId: textOf(context.id) || null,
      content: contentOf(message),
    },
  ];
}

const identitiesOf = (number: string): Identity[] =>
  /^\d{5,20}$/.test(number) ? [{ kind: 'phone', value: number }] : [];

/** A call that has ended. Nobody here can take one: a person at the company's phone may have. */
function calls(call: Part, receivedAt: Date): ChannelEvent[] {
  const byUs = call.direction === 'BUSINESS_INITIATED';
  const identities = identitiesOf(textOf(byUs ? call.to : call.from).replace('+', ''));
  const seconds = numberOf(call.duration);
  const at = new Date((numberOf(call.timestamp) ?? Number.NaN) * 1000);
  const isAnswered = seconds !== null && seconds > 0;
  return [
    {
      kind: 'message',
      providerId: textOf(call.id),
      conversation: { identities, isGroup: false, name: null },
      sender: null,
      fromMe: byUs,
      at,
      isLive: receivedAt.getTime() - at.getTime() < newsForMs,
      isForwarded: false,
      quotedProviderId: null,
      content: {
        type: 'other',
        mediaType: 'call_log',
        body: 'audio',
        vCard: null,
        details: {
          kind: 'call',
          outcome: isAnswered ? 'answered' : textOf(call.status) === 'REJECTED' ? 'refused' : 'missed',
          isVideo: false,
          seconds: isAnswered ? Math.round(seconds) : null,
        },
      },
    },
  ];
}

/** The contacts of the company's phone app; one that was deleted there stays here. */
function phoneBook(changes: Part[]): ChannelEvent[] {
  const people = changes
    .filter(({ type, action }) => type === 'contact' && action !== 'remove')
    .map(({ contact }) => partOf(contact))
    .map(({ full_name: full, first_name: first, phone_number: number }) => ({
      number: textOf(number).replace(/\D/g, ''),
      name: textOf(full) || textOf(first) || null,
      ownName: null,
      hasChat: false,
    }));
  return people.length === 0 ? [] : [{ kind: 'phoneBook', people }];
}
