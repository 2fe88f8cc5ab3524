import { checkInteractive } from './checkInteractive.ts';
import { checkTemplate } from './checkTemplate.ts';
import { GraphError } from './graphError.ts';
import type { World } from './world.ts';

type Fields = Record<string, unknown>;
const types = [
  'text',
  'image',
  'audio',
  'video',
  'document',
  'contacts',
  'reaction',
  'interactive',
  'location',
  'template',
];
const mediaTypes = ['image', 'audio', 'video', 'document'];
const knownFields = new Set([
  'messaging_product',
  'recipient_type',
  'to',
  'type',
  'context',
  'biz_opaque_callback_data',
  ...types,
]);

const wrong = (what: string) => new GraphError(400, 100, `Invalid parameter: ${what}`);
const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= most;

/** Refuses what Graph would refuse. It is strict, so that a mistake of the product shows here and not at a customer's. */
export function checkMessage(world: World, number: string, sent: Fields): void {
  const odd = Object.keys(sent).find((key) => !knownFields.has(key));
  if (odd) throw wrong(`Unexpected key "${odd}"`);
  if (sent.messaging_product !== 'whatsapp') throw wrong('messaging_product');
  if (typeof sent.to !== 'string' || !/^\+?\d{8,15}$/.test(sent.to)) throw wrong('to');
  if (typeof sent.type !== 'string' || !types.includes(sent.type)) throw wrong('type');
  const opaque = sent.biz_opaque_callback_data;
  if (opaque !== undefined && !isText(opaque, 512)) throw wrong('biz_opaque_callback_data');
  const parts = types.filter((type) => type in sent);
  if (parts.length !== 1 || parts[0] !== sent.type) throw wrong(`${sent.type} is required, and nothing else`);
  checkContext(world, sent.context);
  checkContent(world, number, sent.type, sent[sent.type]);
}

function checkContext(world: World, context: unknown): void {
  if (context === undefined) return;
  const id = (context as Fields)?.message_id;
  if (typeof id !== 'string' || !isKnown(world, id)) throw wrong('context.message_id');
}

const isKnown = (world: World, id: string) =>
  world.customerMessages.has(id) || world.taken.some((one) => one.id === id);

function checkContent(world: World, number: string, type: string, content: unknown): void {
  if (typeof content !== 'object' || content === null) throw wrong(type);
  const fields = content as Fields;
  if (type === 'text' && !isText(fields.body, 4096)) throw wrong('text.body must be 1 to 4096 characters');
  if (mediaTypes.includes(type)) checkMedia(world, number, type, fields);
  if (type === 'reaction' && !isKnown(world, String(fields.message_id))) throw wrong('reaction.message_id');
  if (type === 'interactive') checkInteractive(fields);
  if (type === 'template') checkTemplate(world, number, fields);
  if (type === 'location') checkLocation(fields);
  if (type !== 'contacts') return;
  if (!Array.isArray(content) || content.length === 0) throw wrong('contacts');
  for (const { name, phones } of content as { name?: Fields; phones?: unknown[] }[]) {
    if (!isText(name?.formatted_name, 250) || !isText(name?.first_name, 250)) throw wrong('contacts.name');
    if (!Array.isArray(phones)) throw wrong('contacts.phones');
  }
}

function checkLocation({ latitude, longitude, name, address, ...odd }: Fields): void {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') throw wrong('location');
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) throw wrong('location');
  for (const words of [name, address])
    if (words !== undefined && !isText(words, 1000)) throw wrong('location');
  if (Object.keys(odd).length > 0) throw wrong(`Unexpected key "${Object.keys(odd)[0]}"`);
}

function checkMedia(world: World, number: string, type: string, { id, caption, filename }: Fields): void {
  const file = world.files.get(String(id));
  if (!file || file.number !== number) throw new GraphError(400, 131_009, 'Media id is not known');
  if (caption !== undefined && (type === 'audio' || !isText(caption, 1024))) throw wrong('caption');
  if (filename !== undefined && (type !== 'document' || !isText(filename, 240))) throw wrong('filename');
  if (type !== 'document' && !isTaken(type, file.mime, file.bytes.length))
    throw new GraphError(400, 131_053, `${file.mime} is no ${type}`);
}

const MB = 1024 * 1024;
const rules: Record<string, { mime: RegExp; most: number }> = {
  image: { mime: /^image\/(jpeg|png)$/, most: 5 * MB },
  audio: { mime: /^audio\/(aac|amr|mpeg|mp4|ogg)$/, most: 16 * MB },
  video: { mime: /^video\/(mp4|3gpp)$/, most: 16 * MB },
};

/** True if a file of this type may be sent as that kind. */
const isTaken = (type: string, mime: string, bytes: number): boolean => {
  const rule = rules[type];
  return rule?.mime.test(mime) === true && bytes <= rule.most;
};
