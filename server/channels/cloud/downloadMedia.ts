import type { Readable } from 'node:stream';
import { z } from 'zod';
import { openAccount } from '../accountRows.ts';
import { type ChannelKernel, type HeldFile, MediaGone } from '../channel.ts';
import { callGraph, fetchFile, isMetas } from '../meta/graph.ts';

/** The data about a file in a message. */
export const MediaSource = z.object({ id: z.string().regex(/^[\w-]{1,128}$/) });

/** Fetches a file. Meta keeps it for some days, and its address for minutes. */
export async function downloadMedia(
  { companyId, connectionId, source }: HeldFile,
  kernel: ChannelKernel,
): Promise<Readable> {
  const named = MediaSource.safeParse(source);
  const account = await openAccount(kernel, companyId, connectionId);
  if (!named.success || !account) throw new MediaGone('no such file');
  const reply = await callGraph(account, named.data.id);
  if (reply.status === 404 || reply.body?.error?.code === 100) throw new MediaGone('the file has expired');
  const { url } = reply.body ?? {};
  if (reply.status !== 200 || typeof url !== 'string')
    throw new Error(`no address of the file: ${reply.status}`);
  if (!isMetas(account, url)) throw new MediaGone('no address to trust');
  const { head, content } = await fetchFile(account, url);
  if (head.status === 200) return content;
  if (head.status === 404 || head.status === 410) throw new MediaGone('the file has expired');
  throw new Error(`file not given: ${head.status}`);
}
