import { mapAddress } from '@recado/shared/lib/detailsWords';
import { vCardOf } from '@recado/shared/lib/vCard';
import type { Content } from '../channel.ts';
import { listOf, numberOf, type Part, partOf, textOf } from '../meta/parts.ts';

const kinds = {
  image: 'image',
  sticker: 'image',
  audio: 'audio',
  video: 'video',
  document: 'application',
} as const;

/** The content of a message of Meta's, with details for what has more than words and a file. */
export function contentOf(message: Part): Content {
  const type = textOf(message.type);
  if (Object.hasOwn(kinds, type)) return mediaOf(type as keyof typeof kinds, partOf(message[type]));
  switch (type) {
    case 'text':
      return { type: 'text', body: textOf(partOf(message.text).body) };
    case 'button':
      return pressed(partOf(message.button));
    case 'interactive':
      return chosen(partOf(message.interactive));
    case 'location':
      return placeOf(partOf(message.location));
    case 'contacts':
      return cardsOf(listOf(message.contacts));
    case 'order':
      return orderOf(partOf(message.order));
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
    ...(type === 'sticker' && {
      details: { kind: 'media', look: 'sticker', albumId: null, seconds: null, waveform: null },
    }),
  };
}

/** The quick reply of a template that the customer pressed: its words, as if they had typed them. */
function pressed({ text, payload }: Part): Content {
  const body = textOf(text) || textOf(payload);
  return { type: 'text', body, details: answer(textOf(payload) || body) };
}

/** The words of a button or of a row in a list that the customer chose, and its id. */
function chosen(interactive: Part): Content {
  const choice = partOf(interactive.button_reply ?? interactive.list_reply);
  const title = textOf(choice.title);
  if (title !== '') return { type: 'text', body: title, details: answer(textOf(choice.id) || title) };
  const body = textOf(partOf(interactive.nfm_reply).body);
  return body === '' ? unsupported('') : { type: 'text', body };
}

const answer = (choiceId: string) => ({ kind: 'answer' as const, choiceId: choiceId.slice(0, 256) });

/** The longest of the lines that details hold. */
const line = (value: unknown) => textOf(value).slice(0, 1000);

function placeOf({ latitude: sentLatitude, longitude: sentLongitude, name, address }: Part): Content {
  const latitude = numberOf(sentLatitude);
  const longitude = numberOf(sentLongitude);
  const isPlace =
    latitude !== null && longitude !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  const words = [textOf(name), textOf(address), isPlace ? mapAddress({ latitude, longitude }) : ''];
  return {
    type: 'other',
    mediaType: 'locationMessage',
    body: words.filter(Boolean).join('\n'),
    vCard: null,
    ...(isPlace && {
      details: {
        kind: 'place',
        latitude,
        longitude,
        name: line(name),
        address: line(address),
        isLive: false,
      },
    }),
  };
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

/** Meta names products by the id that the company gave them in its catalog, and nothing else. */
function orderOf({ product_items: sent, text }: Part): Content {
  const items = listOf(sent)
    .slice(0, 200)
    .map((item) => ({
      productId: textOf(item.product_retailer_id).slice(0, 200),
      name: line(item.name) || textOf(item.product_retailer_id).slice(0, 200),
      quantity: Math.max(0, numberOf(item.quantity) ?? 0),
      price: numberOf(item.item_price),
    }));
  if (items.length === 0) return unsupported(textOf(text));
  const currency = textOf(listOf(sent)[0]?.currency).slice(0, 3);
  const note = textOf(text).slice(0, 5000);
  const words = items.map(({ name, quantity }) => `${quantity} × ${name}`);
  return {
    type: 'other',
    mediaType: 'orderMessage',
    body: [...words, note].filter(Boolean).join('\n'),
    vCard: null,
    details: { kind: 'order', items, currency, note },
  };
}

const unsupported = (body: string): Content => ({
  type: 'other',
  mediaType: 'unsupported',
  body,
  vCard: null,
});
