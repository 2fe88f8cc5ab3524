import { VisuallyHidden } from '@mantine/core';
import { mediaApi } from '@recado/shared/features/messages';
import {
  IconDownload,
  IconFile,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconFileZip,
  type TablerIcon,
} from '@tabler/icons-react';
import { call } from '../../../lib/api.ts';
import { saveLinked } from '../../../lib/files/saveLinked.ts';
import { formatBytes } from '../../../lib/format/format.ts';
import { toast } from '../../../lib/toast.ts';
import { useMessageText } from '../messages.texts.ts';
import classes from './DocumentContent.module.css';
import { MediaMissing } from './MediaMissing.tsx';
import type { Leaving, ShownMedia } from './shownMedia.ts';

function iconOf(mime: string, name: string): TablerIcon {
  if (mime.includes('pdf')) return IconFileTypePdf;
  if (/sheet|excel|csv/.test(mime)) return IconFileSpreadsheet;
  if (/zip|compressed|rar|7z/.test(mime)) return IconFileZip;
  return /word|text|document/.test(mime) || name.endsWith('.txt') ? IconFileText : IconFile;
}

/** A file with its name and size; a click asks for a fresh link and downloads it. */
export function DocumentContent({
  message,
  outgoing,
}: {
  message: ShownMedia;
  outgoing: Leaving | undefined;
}) {
  const text = useMessageText();
  const { mediaId, mediaBytes, mediaMime } = message;
  const name = message.mediaName ?? text('file');
  if (!outgoing && message.mediaState !== 'ready') return <MediaMissing message={message} />;
  const Icon = iconOf(mediaMime ?? '', name);

  async function download() {
    if (mediaId === null) return;
    try {
      const { url } = await call(mediaApi.link, { params: { id: mediaId } });
      saveLinked(name, url);
    } catch (error) {
      toast.error(error);
    }
  }

  return (
    <button
      type="button"
      className={classes.file}
      title={name}
      onClick={() => void download()}
      disabled={outgoing !== undefined}
    >
      <VisuallyHidden>{text('download')}</VisuallyHidden>
      <Icon size={32} stroke={1.4} className={classes.icon} aria-hidden />
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.size}>{mediaBytes !== null && formatBytes(mediaBytes)}</span>
      </span>
      <IconDownload
        size={18}
        stroke={1.8}
        aria-hidden
        className={classes.download}
        data-away={outgoing !== undefined || undefined}
      />
    </button>
  );
}
