import {
  IconClockPause,
  IconClockPlay,
  IconMailOpened,
  IconPin,
  IconPinnedOff,
  type TablerIcon,
} from '@tabler/icons-react';
import type { LaterActionName } from './laterRules.ts';

/** The icon of each action, the same on rows, in the header and in the palette. */
export const laterIcons: Record<LaterActionName, TablerIcon> = {
  snooze: IconClockPause,
  wake: IconClockPlay,
  pin: IconPin,
  unpin: IconPinnedOff,
  markUnread: IconMailOpened,
};
