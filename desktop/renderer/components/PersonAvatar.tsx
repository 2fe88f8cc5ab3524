import { Avatar, Indicator, isLightColor } from '@mantine/core';
import { initials } from '../lib/format.ts';

interface Props {
  name: string;
  color?: string | undefined;
  picture?: string | null | undefined;
  size?: number;
  /** Shows a dot: on some screen right now, or not. */
  online?: boolean;
}

/** A person: the picture, or initials on their colour. Decoration only; the name stands beside it. */
export function PersonAvatar({ name, color = '#5f6878', picture, size = 34, online }: Props) {
  const ink = isLightColor(color) ? '#10131a' : '#ffffff';
  return (
    <Indicator
      disabled={online === undefined}
      color={online ? 'teal.6' : 'gray.5'}
      position="bottom-end"
      size={12}
      offset={4}
      withBorder
      inline
    >
      <Avatar
        src={picture ?? null}
        alt=""
        size={size}
        radius="xl"
        styles={{
          placeholder: { backgroundColor: color, color: ink, fontWeight: 600, fontSize: size * 0.38 },
        }}
        aria-hidden
      >
        {initials(name)}
      </Avatar>
    </Indicator>
  );
}
