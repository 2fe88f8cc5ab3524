import { buffer } from 'node:stream/consumers';
import { capabilitiesOf, type FileKind, takesFile } from '@recado/shared/lib/capabilities';
import type { DetailsOf } from '@recado/shared/lib/messageDetails';
import { semaphore } from '../../concurrency/semaphore.ts';
import { StorageTrouble } from '../../storage/storageTrouble.ts';
import type { Account } from '../account.ts';
import type { OutgoingFile, OutgoingMessage } from '../channel.ts';
import { callGraph } from '../meta/graph.ts';
import { multipart } from '../meta/multipart.ts';
import { NotComposed } from '../meta/notComposed.ts';
import { partsOf } from '../meta/partsOf.ts';
import { refusalOf } from '../meta/refusals.ts';
import type { Platform } from './person.ts';

/** A message in Graph's words. */
export type Sent = Record<string, unknown>;

/** A file is in memory as a whole while it goes up. */
const uploadsAtOnce = semaphore(3);
/** The words on a quick reply; longer ones are cut, and the message has them whole. */
const titleLength = 20;
/** These are shown as they are; all others go as documents. */
const shown: Readonly<Record<Exclude<FileKind, 'application'>, RegExp>> = {
  image: /^image\/(jpeg|png|gif|webp)$/,
  audio: /^audio\//,
  video: /^video\//,
};

/** The messages that together are this one, in order: a file and its words, or a long text in parts. */
export async function compose(
  account: Account,
  platform: Platform,
  { content }: OutgoingMessage,
): Promise<Sent[]> {
  const { maxBody } = capabilitiesOf(platform);
  const words = (body: string) => partsOf(body, maxBody).map((text): Sent => ({ text }));
  switch (content.type) {
    case 'text':
    case 'contacts':
      return words(content.body);
    case 'details': {
      const texts = words(content.body);
      if (content.details.kind !== 'choices') return texts;
      return [...texts.slice(0, -1), { ...texts.at(-1), ...quickReplies(platform, content.details) }];
    }
    case 'media':
      return [
        await uploadsAtOnce(() => attachment(account, platform, content)),
        ...(content.caption.trim() === '' ? [] : words(content.caption)),
      ];
  }
}

/** Buttons below the text; too many go as the numbered text that the body has. */
function quickReplies(platform: Platform, { choices }: DetailsOf<'choices'>): Sent {
  const most = capabilitiesOf(platform).choices?.buttons ?? 0;
  if (choices.length === 0 || choices.length > most) return {};
  return {
    quick_replies: choices.map(({ id, title }) => ({
      content_type: 'text',
      title: cutTitle(title),
      payload: id,
    })),
  };
}

const cutTitle = (title: string): string => {
  const letters = [...title];
  return letters.length <= titleLength ? title : `${letters.slice(0, titleLength - 1).join('')}…`;
};

async function attachment(account: Account, platform: Platform, file: OutgoingFile): Promise<Sent> {
  const mime = file.mime.split(';')[0]!;
  if (!takesFile(platform, mime)) throw new NotComposed({ class: 'fail', failure: 'refused' });
  const type = file.mediaType !== 'application' && shown[file.mediaType].test(mime) ? file.mediaType : 'file';
  const bytes = await bytesOf(file);
  if (bytes.length > capabilitiesOf(platform).maxBytes[file.mediaType])
    throw new NotComposed({ class: 'fail', failure: 'tooLarge' });
  const form = multipart(
    {
      message: JSON.stringify({ attachment: { type, payload: { is_reusable: false } } }),
      ...(platform === 'instagram' && { platform }),
    },
    { bytes, mime, name: file.fileName },
    'filedata',
  );
  const reply = await callGraph(account, 'me/message_attachments', form);
  const id = reply.body?.attachment_id;
  if (reply.status === 200 && typeof id === 'string')
    return { attachment: { type, payload: { attachment_id: id } } };
  const refusal = refusalOf(reply);
  // A repeated upload does no harm: the message sends the file once.
  throw new NotComposed(
    'refused' in refusal ? refusal.refused : { class: 'retry', code: `http ${reply.status}` },
  );
}

async function bytesOf(file: OutgoingFile): Promise<Buffer> {
  const stream = await file.open().catch((error: unknown) => {
    throw error instanceof StorageTrouble
      ? error
      : new NotComposed({ class: 'fail', failure: 'mediaMissing' });
  });
  return buffer(stream);
}
