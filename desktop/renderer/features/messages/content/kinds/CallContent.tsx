import type { DetailsOf } from '@recado/shared/lib/messageDetails';
import { IconPhone, IconPhoneOff, IconVideo, IconVideoOff } from '@tabler/icons-react';
import { clock } from '../../../../components/audio/AudioPlayer.tsx';
import { RoundSign } from '../../../../components/labels/RoundSign.tsx';
import { useMessageText } from '../../messages.texts.ts';
import classes from './CallContent.module.css';
import { useKindText } from './kinds.texts.ts';

interface Props {
  kind: string;
  /** Undefined for calls of earlier times. */
  call: DetailsOf<'call'> | undefined;
}

/** A call, with or without video, and what became of it. */
export function CallContent({ kind, call }: Props) {
  const text = useMessageText();
  const kinds = useKindText();
  const isVideo = call?.isVideo ?? kind === 'video';
  const isOver = call !== undefined && call.outcome !== 'answered';
  const Icon = isVideo ? (isOver ? IconVideoOff : IconVideo) : isOver ? IconPhoneOff : IconPhone;
  return (
    <span className={classes.call}>
      <RoundSign isBad={isOver}>
        <Icon size={18} stroke={1.8} />
      </RoundSign>
      <span className={classes.words}>
        <span>{text(isVideo ? 'videoCall' : 'voiceCall')}</span>
        {call && (
          <span className={classes.outcome}>
            {[kinds(`call_${call.outcome}`), call.seconds !== null && clock(call.seconds)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )}
      </span>
    </span>
  );
}
