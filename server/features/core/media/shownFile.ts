import type { Links } from '../../../storage/links.ts';
import { media } from './media.table.ts';

type FileRow = typeof media.$inferSelect;

/** The columns of a file that messages show. */
export const fileColumns = {
  name: media.name,
  mime: media.mime,
  bytes: media.bytes,
  width: media.width,
  height: media.height,
  state: media.state,
};

/** What a message shows of its file: nothing once it was taken back. */
export function shownFile(
  { companyId, mediaId, isDeleted }: { companyId: number; mediaId: number | null; isDeleted: boolean },
  found: Pick<FileRow, keyof typeof fileColumns> | null,
  links: Links,
) {
  const file = isDeleted ? null : found;
  return {
    mediaId: isDeleted ? null : mediaId,
    mediaUrl: file?.state === 'ready' ? links.sign(companyId, mediaId!) : null,
    mediaName: file?.name ?? null,
    mediaMime: file?.mime ?? null,
    mediaBytes: file?.bytes ?? null,
    mediaWidth: file?.width ?? null,
    mediaHeight: file?.height ?? null,
    mediaState: file?.state ?? ('none' as const),
  };
}
