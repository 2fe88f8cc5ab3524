import { AudioPlayer } from '../../../components/audio/AudioPlayer.tsx';
import { fileAtHand } from '../../../lib/sending/outgoingFiles.ts';
import classes from './AudioContent.module.css';
import { MediaMissing } from './MediaMissing.tsx';
import type { Leaving, ShownMedia } from './shownMedia.ts';
import { useMediaLink } from './useMediaLink.ts';
import { useOutgoingUrl } from './useOutgoingUrl.ts';

/** A voice message or a sound file. */
export function AudioContent({ message, outgoing }: { message: ShownMedia; outgoing: Leaving | undefined }) {
  const link = useMediaLink(message);
  const ownUrl = useOutgoingUrl(outgoing);
  const url = ownUrl ?? link.url;
  const details = message.details?.kind === 'media' ? message.details : undefined;
  return (
    <div className={classes.box}>
      {!url || link.isBroken ? (
        <MediaMissing message={message} onReload={link.isBroken ? link.retry : undefined} />
      ) : (
        <AudioPlayer
          url={url}
          isVoice={message.isVoice}
          sound={outgoing && fileAtHand(outgoing.clientId)}
          bytes={message.mediaBytes ?? 0}
          waveform={details?.waveform}
          seconds={details?.seconds}
          onError={link.onError}
        />
      )}
    </div>
  );
}
