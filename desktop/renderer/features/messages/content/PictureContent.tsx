import { UnstyledButton } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useMessageText } from '../messages.texts.ts';
import { MediaMissing } from './MediaMissing.tsx';
import classes from './PictureContent.module.css';
import type { Leaving, ShownMedia } from './shownMedia.ts';
import { useMediaLink } from './useMediaLink.ts';
import { useOutgoingUrl } from './useOutgoingUrl.ts';

const MediaWindow = lazy(async () => ({ default: (await import('./MediaWindow.tsx')).MediaWindow }));

interface Props {
  message: ShownMedia;
  outgoing: Leaving | undefined;
  kind: 'image' | 'video';
}

/** A picture or film in a box of fixed size, so that nothing moves when it arrives; a click shows it large. */
export function PictureContent({ message, outgoing, kind }: Props) {
  const text = useMessageText();
  const link = useMediaLink(message);
  const ownUrl = useOutgoingUrl(outgoing);
  const [isOpen, setOpen] = useState(false);
  const url = ownUrl ?? link.url;
  const isSticker = message.mediaMime === 'image/webp' && message.body === '';
  if (!url || link.isBroken)
    return (
      <div className={classes.box} data-sticker={isSticker || undefined}>
        <MediaMissing message={message} onReload={link.isBroken ? link.retry : undefined} />
      </div>
    );
  const name = message.mediaName ?? text(kind);
  return (
    <>
      <UnstyledButton
        className={classes.box}
        data-sticker={isSticker || undefined}
        data-sending={outgoing !== undefined || undefined}
        onClick={() => setOpen(true)}
        aria-label={text('enlarge', { name })}
      >
        {kind === 'image' ? (
          <img
            src={url}
            alt={message.body || text('image')}
            className={classes.picture}
            onError={link.onError}
            draggable={false}
          />
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
