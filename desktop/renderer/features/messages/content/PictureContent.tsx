import { UnstyledButton } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPiece } from '../../../lib/drawing/lazyPiece.ts';
import { useMessageText } from '../messages.texts.ts';
import { isSticker } from './isSticker.ts';
import { MediaMissing } from './MediaMissing.tsx';
import classes from './PictureContent.module.css';
import { pictureBox } from './pictureBox.ts';
import type { Leaving, ShownMedia } from './shownMedia.ts';
import { useMediaLink } from './useMediaLink.ts';
import { useOutgoingUrl } from './useOutgoingUrl.ts';

const MediaWindow = lazyPiece(async () => (await import('./MediaWindow.tsx')).MediaWindow);

interface Props {
  message: ShownMedia;
  outgoing: Leaving | undefined;
  kind: 'image' | 'video';
}

/**
 * A picture or video in a box whose size is known before it loads, so that nothing moves. A click shows it
 * large.
 */
export function PictureContent({ message, outgoing, kind }: Props) {
  const text = useMessageText();
  const link = useMediaLink(message);
  const ownUrl = useOutgoingUrl(outgoing);
  const [isOpen, setOpen] = useState(false);
  // The size of the user's own file on its way, which this device reads itself.
  const [local, setLocal] = useState<{ width: number; height: number }>();
  const url = ownUrl ?? link.url;
  const isBare = isSticker(message);
  const look = message.details?.kind === 'media' ? message.details.look : null;
  const box = pictureBox(
    message.mediaWidth ?? local?.width ?? null,
    message.mediaHeight ?? local?.height ?? null,
  );
  const style =
    isBare || look === 'videoNote'
      ? undefined
      : { width: box.width, aspectRatio: `${box.width} / ${box.height}` };
  if (!url || link.isBroken)
    return (
      <div className={classes.box} style={style} data-sticker={isBare || undefined} data-look={look}>
        <MediaMissing message={message} onReload={link.isBroken ? link.retry : undefined} />
      </div>
    );
  const name = message.mediaName ?? text(kind);
  return (
    <>
      <UnstyledButton
        className={classes.box}
        style={style}
        data-sticker={isBare || undefined}
        data-look={look}
        data-sending={outgoing !== undefined || undefined}
        onClick={() => setOpen(true)}
        aria-label={text('enlarge', { name })}
      >
        {kind === 'image' ? (
          <img
            src={url}
            alt={message.body || text('image')}
            className={classes.picture}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              outgoing && setLocal({ width, height })
            }
            onError={link.onError}
            draggable={false}
          />
        ) : look === 'gif' ? (
          <MovingPicture url={url} onError={link.onError} />
        ) : (
          <>
            <video
              src={`${url}#t=0.1`}
              className={classes.picture}
              preload="metadata"
              muted
              onError={link.onError}
            />
            <span className={classes.play}>
              <IconPlayerPlayFilled size={26} aria-hidden />
            </span>
          </>
        )}
      </UnstyledButton>
      {isOpen && (
        <Suspense>
          <MediaWindow
            title={name}
            url={url}
            kind={kind}
            name={name}
            caption={message.body}
            isPlaying
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** A GIF, which channels send as a film: it moves by itself, unless the person wants less motion. */
function MovingPicture({ url, onError }: { url: string; onError(): void }) {
  const isStill = useReducedMotion();
  return (
    <video
      src={url}
      className={classes.picture}
      preload="metadata"
      muted
      loop
      playsInline
      autoPlay={!isStill}
      onError={onError}
      data-testid="gif"
    />
  );
}
