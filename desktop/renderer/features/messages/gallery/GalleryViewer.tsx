import { ActionIcon, Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { Message } from '@recado/shared/features/messages';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatShortDateTime } from '../../../lib/format/format.ts';
import { MediaMissing } from '../content/MediaMissing.tsx';
import { MediaWindow } from '../content/MediaWindow.tsx';
import { useMediaLink } from '../content/useMediaLink.ts';
import { useMessageText } from '../messages.texts.ts';

interface Step {
  label: 'newerPicture' | 'olderPicture';
  go: (() => void) | undefined;
}

interface Props {
  message: Message;
  /** The neighbours that the arrows lead to; undefined at the ends. */
  left: Step;
  right: Step;
  /** Jumps to the message in the conversation. */
  onShow(): void;
  onClose(): void;
}

/** A picture or video as large as the window; the arrows go to its neighbours. */
export function GalleryViewer({ message, left, right, onShow, onClose }: Props) {
  const text = useMessageText();
  const link = useMediaLink(message);
  useHotkeys([
    ['ArrowLeft', () => left.go?.()],
    ['ArrowRight', () => right.go?.()],
  ]);
  const kind = message.mediaType === 'video' ? 'video' : 'image';
  const name = message.mediaName ?? text(kind);
  return (
    <MediaWindow
      title={`${name} · ${formatShortDateTime(message.createdAt)}`}
      kind={kind}
      name={name}
      caption={message.body}
      url={link.isBroken ? undefined : link.url}
      onError={link.onError}
      missing={<MediaMissing message={message} onReload={link.isBroken ? link.retry : undefined} />}
      before={
        <ActionIcon size={36} aria-label={text(left.label)} disabled={!left.go} onClick={left.go}>
          <IconChevronLeft size={20} stroke={1.7} />
        </ActionIcon>
      }
      behind={
        <>
          <Button size="compact-sm" variant="subtle" onClick={onShow}>
            {text('showInThread')}
          </Button>
          <ActionIcon size={36} aria-label={text(right.label)} disabled={!right.go} onClick={right.go}>
            <IconChevronRight size={20} stroke={1.7} />
          </ActionIcon>
        </>
      }
      onClose={onClose}
    />
  );
}
