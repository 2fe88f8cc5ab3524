import { inArray, sql } from 'drizzle-orm';
import { forgetInEvents } from '../../../events/forgetInEvents.ts';
import type { Work } from '../../../work.ts';
import { dropUnusedMedia } from '../../core/media/dropUnusedMedia.ts';
import { messages } from '../../core/messages/messages.table.ts';
import { countChildren } from '../personExport/countChildren.ts';
import { type Gone, gone } from './gone.ts';

/**
 * Deletes messages with everything that hangs on them: earlier texts, files that nobody else shows, previews of
 * linked pages. Also bytes kept for a phone's resend request, and quotes of them in the event log.
 */
export async function eraseMessages(
  work: Pick<Work, 'tx' | 'mediaUses'>,
  ids: readonly number[],
): Promise<Gone> {
  const { tx } = work;
  const all = gone();
  if (ids.length === 0) return all;
  const list = sql`any(${sql.param([...ids])}::bigint[])`;
  all.add(await countChildren(tx, 'messages', ids));
  const sent = await tx.execute(sql`
    delete from whatsapp_sent using messages m where m.id = ${list}
      and whatsapp_sent.connection_id = m.connection_id and whatsapp_sent.provider_id = m.provider_id returning 1`);
  all.count('whatsapp_sent', sent.length);
  const early = await tx.execute(sql`
    delete from early_changes using messages m where m.id = ${list}
      and early_changes.connection_id = m.connection_id and early_changes.provider_id = m.provider_id returning 1`);
  all.count('early_changes', early.length);
  await forgetInEvents({ tx }, 'messages', { ids });
  const deleted = await tx
    .delete(messages)
    .where(inArray(messages.id, [...ids]))
    .returning({ mediaId: messages.mediaId, previewId: messages.linkPreviewId });
  all.count('messages', deleted.length);
  all.add(await eraseFiles(work, deleted));
  const previewIds = [...new Set(deleted.flatMap(({ previewId }) => previewId ?? []))];
  if (previewIds.length > 0) {
    const previews = await tx.execute<{ key: string | null }>(sql`
      delete from link_previews where id = any(${sql.param(previewIds)}::bigint[])
        and not exists (select from messages where messages.link_preview_id = link_previews.id)
      returning picture_storage_key as key`);
    all.count('link_previews', previews.length);
    all.files.push(...previews.flatMap(({ key }) => key ?? []));
  }
  return all;
}

/** Deletes the files of deleted rows, unless another row shows them. */
export async function eraseFiles(
  work: Pick<Work, 'tx' | 'mediaUses'>,
  of: readonly { mediaId: number | null }[],
): Promise<Gone> {
  const all = gone();
  const dropped = await dropUnusedMedia(work, of);
  all.count('media', dropped.length);
  all.files.push(...dropped.flatMap(({ storageKey }) => storageKey ?? []));
  return all;
}
