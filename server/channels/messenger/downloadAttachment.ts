import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { Account } from '../account.ts';
import { openAccount } from '../accountRows.ts';
import { type ChannelKernel, type HeldFile, MediaGone } from '../channel.ts';
import { callGraph, fetchFile, isMetas } from '../meta/graph.ts';
import { listOf, partOf, textOf } from '../meta/parts.ts';

/** The data about a file in a message: its address, and where Graph names another one when that has expired. */
const Source = z.object({
  url: z.string().min(1),
  mid: z.string(),
  n: z.number().int().min(0),
});

/** Fetches a file. Its address works for some days; afterwards the message itself has a new one. */
export async function downloadAttachment(
  { companyId, connectionId, source }: HeldFile,
  kernel: ChannelKernel,
): Promise<Readable> {
  const named = Source.safeParse(source);
  const account = await openAccount(kernel, companyId, connectionId);
  if (!named.success || !account) throw new MediaGone('no such file');
  const first = await fetchFrom(account, named.data.url);
  if (first) return first;
  const renewed = await addressNow(account, named.data);
  const second = renewed && (await fetchFrom(account, renewed));
  if (!second) throw new MediaGone('the file has expired');
  return second;
}

/** The file; undefined when this address no longer works. */
async function fetchFrom(account: Account, url: string): Promise<Readable | undefined> {
  if (!isMetas(account, url)) throw new MediaGone('no address to trust');
  const { head, content } = await fetchFile(account, url, 'open');
  if (head.status === 200) return content;
  if ([401, 403, 404, 410].includes(head.status)) return undefined;
  throw new Error(`file not given: ${head.status}`);
}

async function addressNow(account: Account, { mid, n }: z.output<typeof Source>): Promise<string> {
  if (mid === '') return '';
  const { body } = await callGraph(account, `${encodeURIComponent(mid)}?fields=attachments`);
  const file = listOf(partOf(partOf(body).attachments).data)[n];
  return (
    textOf(partOf(file?.image_data).url) || textOf(partOf(file?.video_data).url) || textOf(file?.file_url)
  );
}
