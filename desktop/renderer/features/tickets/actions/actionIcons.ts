import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconCheck,
  IconChecks,
  IconRotateClockwise,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import type { TicketActionName } from './ticketRules.ts';

/** The sign of each action, the same on rows, in the header and in the palette. */
export const actionIcons: Record<TicketActionName, TablerIcon> = {
  accept: IconCheck,
  ignore: IconX,
  return: IconArrowBackUp,
  transfer: IconArrowsExchange,
  resolve: IconChecks,
  reopen: IconRotateClockwise,
};
