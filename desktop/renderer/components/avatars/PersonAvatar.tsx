import type { Presence } from '@recado/shared/lib/presence';
import { IconUser } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import { serverOrigin } from '../../lib/api.ts';
import { initials } from '../../lib/format/format.ts';
import { hueGround } from '../labels/hue.ts';
import classes from './PersonAvatar.module.css';

interface Props {
  name: string;
  /** Their stored colour; only its hue is shown. */
  color?: string | undefined;
  /** Where it is: a whole address, or below the server's. */
  picture?: string | null | undefined;
  /** 24 in lines, 32 in tables and bars, 36 in lists. */
  size?: number;
  /** Shows a dot: at work, away although a screen is open, not here. */
  presence?: Presence | undefined;
}

/** A person: the picture, or initials on a pale ground of their hue. Decoration only; the name stands beside it. */
export function PersonAvatar({ name, color = '#5f6878', picture, size = 32, presence }: Props) {
  const [failed, setFailed] = useState<string>();
  const { className, style } = hueGround(color);
  const address = picture?.startsWith('/') ? serverOrigin() + picture : picture;
  return (
    <span
      className={`${classes.avatar} ${className}`}
      data-avatar
      style={{ ...style, '--avatar-size': `${size}px` } as CSSProperties}
      aria-hidden
    >
      {address && address !== failed ? (
        <img src={address} alt="" onError={() => setFailed(address)} />
      ) : (
        initials(name) || <IconUser size={Math.round(size * 0.6)} stroke={1.7} />
      )}
      {presence && <span className={classes.presence} data-presence={presence} />}
    </span>
  );
}
