import type { Presence } from '@recado/shared/lib/presence';
import { IconUser } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import { serverOrigin } from '../../lib/api.ts';
import { initials } from '../../lib/format/format.ts';
import { hueGround } from '../labels/hue.ts';
import classes from './PersonAvatar.module.css';

interface Props {
  name: string;
  /** The person's stored colour; only its hue is used. */
  color?: string | undefined;
  /** The picture's address: absolute, or relative to the server. */
  picture?: string | null | undefined;
  /** 24 in lines, 32 in tables and bars, 36 in lists. */
  size?: number;
  /** Shows a dot: at work, away although a page is open, or offline. */
  presence?: Presence | undefined;
}

/** A person's picture, or initials on a pale ground of their hue. It is decoration: the name is always beside it. */
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
