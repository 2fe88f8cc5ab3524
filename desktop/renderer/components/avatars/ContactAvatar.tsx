import type { ChannelName } from '@recado/shared/features/connections';
import { swatches } from '../../lib/look/colors.ts';
import classes from './ContactAvatar.module.css';
import { channelSigns } from './channelSigns.ts';
import { PersonAvatar } from './PersonAvatar.tsx';

interface Props {
  id: number;
  name: string;
  picture: string | null;
  /** If given, the picture carries the sign of the channel. Omit it where there is only one channel. */
  channel?: ChannelName | undefined;
  size?: number;
}

/** Hues that differ clearly; a contact has the same one everywhere. */
const hues = swatches.slice(0, 12);

/** A customer's picture or initials. */
export function ContactAvatar({ id, name, picture, channel, size = 36 }: Props) {
  const avatar = <PersonAvatar name={name} picture={picture} color={hues[id % hues.length]} size={size} />;
  if (!channel) return avatar;
  const { icon: Icon, color, name: channelName } = channelSigns[channel];
  return (
    <span className={classes.frame}>
      {avatar}
      <span className={classes.sign} style={{ backgroundColor: color }} title={channelName}>
        <Icon size={11} stroke={2.2} aria-hidden />
      </span>
    </span>
  );
}
