import {
  IconArrowsExchange,
  IconCircleCheck,
  IconHandStop,
  IconPackageImport,
  IconRotateClockwise,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import type { TicketActionName } from './ticketRules.ts';

/** The icon of each action, the same on rows, in the header and in the palette. */
export const actionIcons: Record<TicketActionName, TablerIcon> = {
  accept: IconHandStop,
  ignore: IconX,
  return: IconPackageImport,
  transfer: IconArrowsExchange,
  resolve: IconCircleCheck,
  reopen: IconRotateClockwise,
};
