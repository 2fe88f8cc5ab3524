import { buffer } from 'node:stream/consumers';
import { capabilitiesOf, type FileKind } from '@recado/shared/lib/capabilities';
import { peopleIn } from '@recado/shared/lib/vCard';
import { semaphore } from '../../concurrency/semaphore.ts';
import { decodeVoice } from '../../decode/decode.ts';
import { StorageTrouble } from '../../storage/storageTrouble.ts';
import type { Account } from '../account.ts';
import type { OutgoingMessage } from '../channel.ts';
import { callGraph } from '../meta/graph.ts';
import { multipart } from '../meta/multipart.ts';
import { NotComposed } from '../meta/notComposed.ts';
import { refusalOf } from '../meta/refusals.ts';

type Media = Extract<OutgoingMessage['content'], { type: 'media' }>;

/** A file is in memory as a whole while it goes up. */
const uploadsAtOnce = semaphore(3);
/** Meta shows these kinds as they are; everything else goes as a document. */
const shown: Record<Exclude<FileKind, 'application'>, RegExp> = {
  image: /^image\/(jpeg|png)$/,
  audio: /^audio\/(aac|amr|mpeg|mp4|ogg)$/,
  video: /^video\/(mp4|3gpp)$/,
};
const { maxBytes } = capabilitiesOf('whatsappapi');

/** The type of a message and its part of that name, as Graph wants them; files are uploaded on the way. */
export async function compose(
  account: Account,
  { content }: OutgoingMessage,
): Promise<Record<string, unknown>> {
  switch (content.type) {
    case 'text':
    case 'details':
      return { type: 'text', text: { body: content.body, preview_url: false } };
    case 'contacts':
      return { type: 'contacts', contacts: content.people.map(cardOf) };
    case 'media':
      return uploadsAtOnce(() => mediaOf(account, content));
  }
}

function cardOf({ name, vCard }: { name: string; vCard: string }) {
  const numbers = peopleIn(vCard).flatMap((person) => person.numbers);
  return {
    name: { formatted_name: name || numbers[0], first_name: name || numbers[0] },
    phones: numbers.map((phone) => ({
      phone,
      type: 'CELL',
      ...(/^\+?\d{8,15}$/.test(phone) && { wa_id: phone.replace('+', '') }),
    })),
  };
}

async function mediaOf(account: Account, media: Media): Promise<Record<string, unknown>> {
  const file = await fileOf(account, media);
  const kind = media.mediaType;
  const isShown =
    kind !== 'application' && shown[kind].test(file.mime) && file.bytes.length <= maxBytes[kind];
  const type = isShown ? kind : 'document';
  const id = await upload(account, file, media.fileName);
  return {
    type,
    [type]: {
      id,
      ...(media.caption !== '' && type !== 'audio' && { caption: media.caption }),
      ...(type === 'document' && { filename: media.fileName }),
      ...(type === 'audio' && file.isVoice && { voice: true }),
    },
  };
}

async function fileOf(
  { companyId }: Account,
  media: Media,
): Promise<{ bytes: Uint8Array; mime: string; isVoice: boolean }> {
  const stream = await media.open().catch((error: unknown) => {
    throw error instanceof StorageTrouble
      ? error
      : new NotComposed({ class: 'fail', failure: 'mediaMissing' });
  });
  const bytes = await buffer(stream);
  const note = media.isVoice ? await decodeVoice(companyId, bytes, media.mime) : undefined;
  // Graph refuses a type with parameters (`codecs=opus`).
  if (note) return { bytes: note.bytes, mime: note.mime.split(';')[0]!, isVoice: true };
  return { bytes, mime: media.mime, isVoice: false };
}

async function upload(
  account: Account,
  { bytes, mime }: { bytes: Uint8Array; mime: string },
  fileName: string,
): Promise<string> {
  const form = multipart({ messaging_product: 'whatsapp', type: mime }, { bytes, mime, name: fileName });
  const reply = await callGraph(account, `${account.account}/media`, form);
  if (reply.status === 200 && typeof reply.body?.id === 'string') return reply.body.id;
  const refusal = refusalOf(reply);
  // A repeated upload does no harm: the message sends the file once.
  throw new NotComposed(
    'refused' in refusal ? refusal.refused : { class: 'retry', code: `http ${reply.status}` },
  );
}
