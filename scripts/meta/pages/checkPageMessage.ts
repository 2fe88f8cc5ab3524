import { GraphError } from '../graphError.ts';
import type { Page, PagePerson, PagesWorld } from './pagesWorld.ts';

type Fields = Record<string, unknown>;

const hour = 3600_000;
const fieldNames = new Set([
  'recipient',
  'messaging_type',
  'tag',
  'message',
  'reply_to',
  'sender_action',
  'payload',
]);
const actions = ['typing_on', 'typing_off', 'mark_seen', 'react', 'unreact'];
const wrong = (what: string) => new GraphError(400, 100, `Invalid parameter: ${what}`, 2018008);
const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= most;

/** Refuses what the Send API would refuse; strict, so that a mistake of the product shows here. */
export function checkPageMessage(world: PagesWorld, page: Page, sent: Fields): PagePerson {
  const odd = Object.keys(sent).find((key) => !fieldNames.has(key));
  if (odd) throw wrong(`Unexpected key "${odd}"`);
  const id = (sent.recipient as Fields | undefined)?.id;
  const person = typeof id === 'string' ? world.people.get(id) : undefined;
  if (!person || person.page !== page.id) throw new GraphError(400, 100, 'No matching user found', 2018001);
  if (sent.sender_action !== undefined) checkAction(world, sent);
  else checkContent(world, page, person, sent);
  return person;
}

function checkAction(world: PagesWorld, { sender_action: action, message, payload }: Fields): void {
  if (typeof action !== 'string' || !actions.includes(action) || message !== undefined)
    throw wrong('sender_action');
  if (!action.endsWith('react')) return;
  const { message_id: mid, reaction } = (payload ?? {}) as Fields;
  if (typeof mid !== 'string' || !world.mids.has(mid)) throw wrong('payload.message_id');
  if (action === 'react' && !isText(reaction, 20)) throw wrong('payload.reaction');
}

function checkContent(
  world: PagesWorld,
  page: Page,
  person: PagePerson,
  { messaging_type: type, tag, message, reply_to: answered }: Fields,
): void {
  const sinceMs = Date.now() - person.wroteAt;
  const closed = new GraphError(
    400,
    10,
    'This message is sent outside of allowed window.',
    person.platform === 'facebook' ? 2018278 : 2534022,
  );
  if (type === 'RESPONSE') {
    if (tag !== undefined) throw wrong('tag');
    if (sinceMs > 24 * hour) throw closed;
  } else if (type === 'MESSAGE_TAG' && tag === 'HUMAN_AGENT') {
    if (sinceMs > 7 * 24 * hour) throw closed;
  } else throw wrong('messaging_type');
  if (answered !== undefined && !world.mids.has(String((answered as Fields).mid)))
    throw wrong('reply_to.mid');
  const { text, attachment, quick_replies: replies, metadata, ...rest } = (message ?? {}) as Fields;
  if (Object.keys(rest).length > 0) throw wrong(`message.${Object.keys(rest)[0]}`);
  if ((text === undefined) === (attachment === undefined)) throw wrong('message: a text or an attachment');
  if (text !== undefined && !isText(text, person.platform === 'facebook' ? 2000 : 1000)) throw wrong('text');
  if (metadata !== undefined && (person.platform === 'instagram' || !isText(metadata, 1000)))
    throw wrong('metadata');
  if (replies !== undefined) checkQuickReplies(replies);
  if (attachment !== undefined) checkAttachment(world, page, person, attachment as Fields);
}

function checkQuickReplies(replies: unknown): void {
  if (!Array.isArray(replies) || replies.length === 0 || replies.length > 13) throw wrong('quick_replies');
  for (const { content_type: type, title, payload } of replies as Fields[])
    if (type !== 'text' || !isText(title, 20) || !isText(payload, 1000)) throw wrong('quick_replies');
}

function checkAttachment(world: PagesWorld, page: Page, person: PagePerson, { type, payload }: Fields): void {
  const file = world.files.get(String((payload as Fields)?.attachment_id));
  if (!file || file.of !== `${page.id} ${person.platform}`)
    throw new GraphError(400, 100, 'Invalid attachment id', 2018074);
  if (!['image', 'audio', 'video', 'file'].includes(String(type))) throw wrong('attachment.type');
}

const MB = 1024 * 1024;
const onInstagram =
  /^(image\/(jpeg|png|gif)|audio\/(aac|mp4|m4a|x-m4a|wav|x-wav)|video\/(mp4|ogg|x-msvideo|quicktime|webm)|application\/pdf)$/;

/** Refuses files that the channel does not take. */
export function checkUpload(platform: string, type: string, file: { mime: string; bytes: number }): void {
  const isKind = type === 'file' || file.mime.startsWith(`${type}/`);
  const most = platform === 'instagram' && type === 'image' ? 8 * MB : 25 * MB;
  if (!isKind || file.bytes > most || (platform === 'instagram' && !onInstagram.test(file.mime)))
    throw new GraphError(400, 100, 'Upload attachment failure.', 2018047);
}
