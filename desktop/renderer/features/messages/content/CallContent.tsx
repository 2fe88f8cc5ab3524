import { IconPhone, IconVideo } from '@tabler/icons-react';
import { useMessageText } from '../messages.texts.ts';
import classes from './CallContent.module.css';

/** A call, with or without video, as the channel reports it. */
export function CallContent({ kind }: { kind: string }) {
  const text = useMessageText();
  const isVideo = kind === 'video';
  const Icon = isVideo ? IconVideo : IconPhone;
  return (
    <span className={classes.call}>
      <span className={classes.icon}>
        <Icon size={18} stroke={1.8} aria-hidden />
      </span>
      {text(isVideo ? 'videoCall' : 'voiceCall')}
    </span>
  );
}
