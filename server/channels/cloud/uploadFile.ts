import { buffer } from 'node:stream/consumers';
import { decodeVoice } from '../../decode/decode.ts';
import { StorageTrouble } from '../../storage/storageTrouble.ts';
import type { Account } from '../account.ts';
import type { OutgoingFile } from '../channel.ts';
import { callGraph } from '../meta/graph.ts';
import { multipart } from '../meta/multipart.ts';
import { NotComposed } from '../meta/notComposed.ts';
import { refusalOf } from '../meta/refusals.ts';

/** The bytes of a file as Graph takes them; a recording becomes a voice note. */
export async function fileOf(
  { companyId }: Account,
  media: OutgoingFile,
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

/** Brings a file to Graph; the message then names its id. Throws a NotComposed where Graph does not accept it. */
export async function upload(
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
