import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { Message } from '@recado/shared/features/messages';
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react';
import { Dialog } from '../../../components/Dialog.tsx';
import { formatShortDateTime } from '../../../lib/format/format.ts';
import classes from '../content/Lightbox.module.css';
import { MediaMissing } from '../content/MediaMissing.tsx';
import { useMediaLink } from '../content/useMediaLink.ts';
import { useMessageText } from '../messages.texts.ts';

interface Props {
  message: Message;
  /** Undefined at the ends. */
  onNewer: (() => void) | undefined;
  onOlder: (() => void) | undefined;
  /** Leads to the message in the conversation. */
  onShow(): void;
  onClose(): void;
}

/** A picture or film of the gallery as large as the window; the arrows lead on. */
export function GalleryViewer({ message, onNewer, onOlder, onShow, onClose }: Props) {
  const text = useMessageText();
  const link = useMediaLink(message);
  useHotkeys([
    ['ArrowLeft', () => onNewer?.()],
    ['ArrowRight', () => onOlder?.()],
  ]);
  const kind = message.mediaType === 'video' ? 'video' : 'image';
  const name = message.mediaName ?? text(kind);
  return (
    <Dialog
      onClose={onClose}
      fullScreen
      title={`${name} · ${formatShortDateTime(message.createdAt)}`}
      classNames={{ content: classes.content ?? '', header: classes.header ?? '', body: classes.body ?? '' }}
    >
      {!link.url || link.isBroken ? (
        <MediaMissing message={message} onReload={link.isBroken ? link.retry : undefined} />
      ) : kind === 'image' ? (
        <img src={link.url} alt={message.body || name} className={classes.large} onError={link.onError} />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: customers' films have no captions
        <video src={link.url} className={classes.large} controls onError={link.onError} />
      )}
      <Group justify="center" wrap="nowrap" p="xs" gap="xs">
        <ActionIcon size={36} aria-label={text('newerPicture')} disabled={!onNewer} onClick={onNewer}>
          <IconChevronLeft size={20} stroke={1.7} />
        </ActionIcon>
        {message.body && (
          <Text size="sm" lineClamp={2}>
            {message.body}
          </Text>
        )}
        <Button size="compact-sm" variant="subtle" onClick={onShow}>
          {text('showInThread')}
        </Button>
        {link.url && (
          <ActionIcon
            component="a"
            href={link.url}
            download={name}
            target="_blank"
            rel="noopener"
            size={36}
            aria-label={text('download')}
          >
            <IconDownload size={20} stroke={1.7} />
          </ActionIcon>
        )}
        <ActionIcon size={36} aria-label={text('olderPicture')} disabled={!onOlder} onClick={onOlder}>
          <IconChevronRight size={20} stroke={1.7} />
        </ActionIcon>
      </Group>
    </Dialog>
  );
}
