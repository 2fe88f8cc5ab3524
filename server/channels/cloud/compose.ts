import { capabilitiesOf, type FileKind } from '@recado/shared/lib/capabilities';
import { peopleIn } from '@recado/shared/lib/vCard';
import { semaphore } from '../../concurrency/semaphore.ts';
import type { Account } from '../account.ts';
import type { OutgoingFile, OutgoingMessage } from '../channel.ts';
import { interactiveOf } from './interactiveOf.ts';
import { templateOf } from './templateOf.ts';
import { fileOf, upload } from './uploadFile.ts';

type Media = Extract<OutgoingMessage['content'], { type: 'media' }>;
type Details = Extract<OutgoingMessage['content'], { type: 'details' }>;

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
      return textOf(content.body);
    case 'details':
      return detailsOf(account, content);
    case 'contacts':
      return { type: 'contacts', contacts: content.people.map(cardOf) };
    case 'media':
      return uploadsAtOnce(() => mediaOf(account, content));
  }
}

const textOf = (body: string) => ({ type: 'text', text: { body, preview_url: false } });

async function detailsOf(account: Account, content: Details): Promise<Record<string, unknown>> {
  const { details, body, file } = content;
  switch (details.kind) {
    case 'place': {
      const { latitude, longitude, name, address } = details;
      return {
        type: 'location',
        location: { latitude, longitude, ...(name && { name }), ...(address && { address }) },
      };
    }
    case 'choices': {
      const interactive = interactiveOf(details, body);
      return interactive ? { type: 'interactive', interactive } : textOf(body);
    }
    case 'template':
      return {
        type: 'template',
        template: templateOf(details, file && (await uploadsAtOnce(() => headerOf(account, file)))),
      };
    case 'poll':
      return textOf(body);
  }
}

/** The picture, film or document above a template, as Graph knows it after its upload. */
async function headerOf(account: Account, file: OutgoingFile) {
  const { bytes, mime } = await fileOf(account, file);
  const id = await upload(account, { bytes, mime }, file.fileName);
  const kind = file.mediaType === 'image' || file.mediaType === 'video' ? file.mediaType : 'document';
  return { type: kind, [kind]: { id, ...(kind === 'document' && { filename: file.fileName }) } };
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
