import { vCardOf } from '@recado/shared/lib/vCard';
import type { ChannelEvent, Content, Identity, RawEvent } from '../channel.ts';
import { newsForMs } from '../newsForMs.ts';
import type { StoredMessage } from './splitWebhook.ts';

/** A part of Meta's body: of any shape, since the kinds grow. */
type Part = Record<string, unknown>;
const partOf = (value: unknown): Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Part) : {};
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): Part[] => (Array.isArray(value) ? value.map(partOf) : []);

/** Translates a stored event of Meta's into the product's words. Pure: it reads nothing but the event. */
export function interpret({ payload, meta, receivedAt }: RawEvent): ChannelEvent[] {
  if (meta.kind === 'ack') return [meta.event as ChannelEvent];
  if (!payload) return [];
  const { message, name, fromMe } = JSON.parse(Buffer.from(payload).toString()) as StoredMessage;
  const conversation = {
    identities: identitiesOf(textOf(fromMe ? message.to : message.from)),
    isGroup: false,
    name: fromMe ? null : name,
  };
  const reaction = partOf(message.reaction);
  if (message.type === 'reaction')
    return [
      {
        kind: 'reaction',
        providerId: textOf(reaction.message_id),
        conversation,
        fromMe,
        who: fromMe ? 'me' : `phone:${message.from}`,
        emoji: textOf(reaction.emoji),
      },
    ];
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

const kinds = {
  image: 'image',
  sticker: 'image',
  audio: 'audio',
  video: 'video',
  document: 'application',
} as const;

function contentOf(message: Part): Content {
  const type = textOf(message.type);
  if (Object.hasOwn(kinds, type)) return mediaOf(type as keyof typeof kinds, partOf(message[type]));
  switch (type) {
    case 'text':
      return { type: 'text', body: textOf(partOf(message.text).body) };
    case 'button':
      return { type: 'text', body: textOf(partOf(message.button).text) };
    case 'interactive':
      return chosen(partOf(message.interactive));
    case 'location':
      return placeOf(partOf(message.location));
    case 'contacts':
      return cardsOf(listOf(message.contacts));
    default:
      return unsupported(textOf(partOf(message.system).body));
  }
}

function mediaOf(type: keyof typeof kinds, file: Part): Content {
  return {
    type: 'media',
    mediaType: kinds[type],
    caption: textOf(file.caption),
    fileName: textOf(file.filename) || null,
    mime: textOf(file.mime_type).split(';')[0]!.trim() || 'application/octet-stream',
    bytes: null,
    isVoice: type === 'audio' && file.voice === true,
    source: { id: textOf(file.id) },
  };
}

/** The words of a button or of a row in a list that the customer chose, as if they had typed them. */
function chosen(interactive: Part): Content {
  const choice = partOf(interactive.button_reply ?? interactive.list_reply);
  const body = textOf(choice.title) || textOf(partOf(interactive.nfm_reply).body);
  return body === '' ? unsupported('') : { type: 'text', body };
}

function placeOf({ latitude, longitude, name, address }: Part): Content {
  const lines = [
    textOf(name),
    textOf(address),
    typeof latitude === 'number' && typeof longitude === 'number'
      ? `https://www.google.com/maps?q=${latitude},${longitude}`
      : '',
  ];
  return { type: 'other', mediaType: 'locationMessage', body: lines.filter(Boolean).join('\n'), vCard: null };
}

function cardsOf(cards: Part[]): Content {
  const people = cards.map(({ name, phones }) => ({
    name: textOf(partOf(name).formatted_name),
    numbers: listOf(phones)
      .map(({ wa_id: id, phone }) => textOf(id) || textOf(phone))
      .filter(Boolean),
  }));
  return {
    type: 'other',
    mediaType: 'contactMessage',
    body: people
      .map(({ name }) => name)
      .filter(Boolean)
      .join(', '),
    vCard: people.map(vCardOf).join('\n') || null,
  };
}

const unsupported = (body: string): Content => ({
  type: 'other',
  mediaType: 'unsupported',
  body,
  vCard: null,
});
