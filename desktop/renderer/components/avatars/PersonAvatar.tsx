import { Avatar, Indicator } from '@mantine/core';
import { inkOn } from '../../lib/colors.ts';
import { initials } from '../../lib/format/format.ts';

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
  return (
    <Indicator
      disabled={online === undefined}
      color={online ? 'teal.6' : 'gray.5'}
      position="bottom-end"
      size={12}
      offset={4}
      withBorder
      inline
      style={{ display: 'flex', flex: 'none' }}
    >
      <Avatar
        src={picture ?? null}
        alt=""
        size={size}
        radius="xl"
        styles={{
          placeholder: {
            backgroundColor: color,
            color: inkOn(color),
            fontWeight: 600,
            fontSize: size * 0.38,
          },
        }}
        aria-hidden
      >
        {initials(name)}
      </Avatar>
    </Indicator>
  );
}
