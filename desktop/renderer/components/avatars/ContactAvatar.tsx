import type { ChannelName } from '@recado/shared/features/connections';
import { swatches } from '../../lib/colors.ts';
import classes from './ContactAvatar.module.css';
import { channelSigns } from './channelSigns.ts';
import { PersonAvatar } from './PersonAvatar.tsx';

interface Props {
  id: number;
  name: string;
  picture: string | null;
  channel: ChannelName;
  size?: number;
}

/** Colours on which initials can be read, the same for a person everywhere. */
const tones = swatches.slice(0, 8);

/** A customer's picture or initials, with the sign of the channel they write on. */
export function ContactAvatar({ id, name, picture, channel, size = 42 }: Props) {
  const { icon: Icon, color, name: channelName } = channelSigns[channel];
  return (
    <span className={classes.frame}>
      <PersonAvatar name={name} picture={picture} color={tones[id % tones.length]} size={size} />
      <span className={classes.sign} style={{ backgroundColor: color }} title={channelName}>
        <Icon size={11} stroke={2.2} aria-hidden />
      </span>
    </span>
  );
}
