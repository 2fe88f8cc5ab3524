import { AppError, found } from '@recado/shared/errors';
import { type FlowFileKind, flowFiles as fileKinds } from '@recado/shared/flow/blocks/storedFile';
import type { FlowFile } from '@recado/shared/flow/calls/files';
import type { FlowGraph } from '@recado/shared/flow/graph';
import { and, eq, exists, inArray, isNull, not, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { UploadedFile } from '../../calls/uploads.ts';
import type { Tx } from '../../db/client.ts';
import type { Work } from '../../work.ts';
import { keepUpload } from '../core/media/keepUpload.ts';
import { media } from '../core/media/media.table.ts';
import { isInUse } from '../core/media/mediaUses.ts';
import { filesIn } from './findProblems.ts';
import { flowFiles } from './flowFiles.table.ts';
import { flowRows } from './flowRows.ts';

/** The ending of a stored file, by its type. */
const endings: Record<string, { kind: FlowFileKind; ending: string }> = {
  'image/png': { kind: 'img', ending: 'png' },
  'image/jpeg': { kind: 'img', ending: 'jpg' },
  'audio/ogg': { kind: 'audio', ending: 'ogg' },
  'audio/opus': { kind: 'audio', ending: 'opus' },
  'audio/mpeg': { kind: 'audio', ending: 'mp3' },
  'video/mp4': { kind: 'video', ending: 'mp4' },
};
const kindOf = (mime: string) => endings[mime.split(';')[0]!.trim()];
const bytesOf = (megabytes: number) => megabytes * 1024 * 1024;

/** The name of a file as blocks hold it. */
const nameOf = ({ id, mime }: { id: number; mime: string }) => `${id}.${kindOf(mime)?.ending ?? 'bin'}`;

/** Stores uploaded files of blocks. Their content decides about their type, and each type has its limit (FLOW-46 to FLOW-49). */
export async function keepFlowFiles(
  { tx, links, companyId }: Work,
  uploads: readonly UploadedFile[],
  { kinds, field, flowId }: { kinds: readonly FlowFileKind[]; field: string; flowId: number | undefined },
): Promise<z.input<typeof FlowFile>[]> {
  if (uploads.length === 0) throw new AppError('ERR_VALIDATION', { fields: { [field]: 'Required' } });
  if (flowId !== undefined) await flowRows.one(tx, flowId);
  const storedFiles = [];
  for (const upload of uploads) {
    const fileKind = kindOf(upload.mime);
    if (!fileKind || !kinds.includes(fileKind.kind)) throw new AppError('ERR_FILE_TYPE');
    const maxBytes = bytesOf(fileKinds[fileKind.kind].mostMegabytes);
    if (upload.bytes > maxBytes) throw new AppError('ERR_FILE_TOO_LARGE', { data: { maxBytes } });
    const mediaId = await keepUpload(tx, upload, () => true);
    if (flowId !== undefined) await tx.insert(flowFiles).values({ flowId, mediaId });
    storedFiles.push({
      name: nameOf({ id: mediaId, mime: upload.mime }),
      url: links.sign(companyId, mediaId),
      mediaType: upload.mime,
      original: upload.name,
      bytes: upload.bytes,
    });
  }
  return storedFiles;
}

/** A file of a flow with a link to it; throws ERR_NO_MEDIA_FOUND for any other file of the company. */
export async function flowFile({ tx, links }: Work, flowId: number, mediaId: number) {
  const [row] = await tx
    .select({ file: media })
    .from(flowFiles)
    .innerJoin(media, eq(media.id, flowFiles.mediaId))
    .where(and(eq(flowFiles.flowId, flowId), eq(flowFiles.mediaId, mediaId)));
  const { file } = found(row, 'ERR_NO_MEDIA_FOUND');
  return {
    name: nameOf(file),
    url: links.sign(file.companyId, file.id),
    mediaType: file.mime,
    original: file.name,
    bytes: file.bytes,
  };
}

/**
 * Gives a flow the files that its blocks name: uploads that nothing has yet, and files of other flows. A file of a
 * conversation never becomes one: nobody may send it to others by naming its number.
 */
export async function linkFiles(
  { tx, mediaUses }: Pick<Work, 'tx' | 'mediaUses'>,
  flowId: number,
  graph: Pick<FlowGraph, 'nodes'>,
): Promise<void> {
  const ids = filesIn(graph);
  if (ids.length === 0) return;
  const isOfFlow = exists(
    tx.select({ id: flowFiles.mediaId }).from(flowFiles).where(eq(flowFiles.mediaId, media.id)),
  );
  const rows = await tx
    .select({ id: media.id })
    .from(media)
    .where(
      and(
        inArray(media.id, ids),
        eq(media.state, 'ready'),
        or(isOfFlow, and(isNull(media.connectionId), not(isInUse(mediaUses)))),
      ),
    );
  if (rows.length > 0)
    await tx
      .insert(flowFiles)
      .values(rows.map(({ id }) => ({ flowId, mediaId: id })))
      .onConflictDoNothing();
}

/** The files of a flow. */
export const filesOf = (tx: Tx, flowId: number) =>
  tx.select({ mediaId: flowFiles.mediaId }).from(flowFiles).where(eq(flowFiles.flowId, flowId));
