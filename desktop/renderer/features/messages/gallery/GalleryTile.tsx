import { UnstyledButton } from '@mantine/core';
import type { Message } from '@recado/shared/features/messages';
import { IconPhotoOff, IconPlayerPlayFilled } from '@tabler/icons-react';
import { formatShortDateTime } from '../../../lib/format/format.ts';
import { useMediaLink } from '../content/useMediaLink.ts';
import { useMessageText } from '../messages.texts.ts';
import classes from './GalleryTile.module.css';

interface Props {
  message: Message;
  /** How many more pictures this tile represents. */
  more?: number;
  onOpen(): void;
}

/** A square thumbnail of a picture or video; a press shows it large. */
export function GalleryTile({ message, more = 0, onOpen }: Props) {
  const text = useMessageText();
  const link = useMediaLink(message);
  const kind = message.mediaType === 'video' ? 'video' : 'image';
  const name = [
    message.mediaName ?? text(kind),
    formatShortDateTime(message.createdAt),
    more > 0 && `+${more}`,
  ]
    .filter(Boolean)
    .join(', ');
  const isThere = link.url !== undefined && !link.isBroken;
  return (
    <UnstyledButton
      className={classes.tile}
      data-tile
      aria-label={text('enlarge', { name })}
      onClick={onOpen}
    >
      {!isThere ? (
        <IconPhotoOff size={24} stroke={1.5} aria-hidden />
      ) : kind === 'image' ? (
        <img src={link.url} alt="" loading="lazy" draggable={false} onError={link.onError} />
      ) : (
        <>
          <video src={`${link.url}#t=0.1`} preload="metadata" muted onError={link.onError} />
          <span className={classes.play}>
            <IconPlayerPlayFilled size={20} aria-hidden />
          </span>
        </>
      )}
      {more > 0 && <span className={classes.more}>+{more}</span>}
    </UnstyledButton>
  );
}
