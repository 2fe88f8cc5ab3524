import { keptThreads } from '../../features/messages/cache/keptThreads.ts';
import { keptLists, keptPins, keptTickets } from '../../features/tickets/cache/keptTickets.ts';
import type { KeptKind } from '../../lib/offline/keepQueries.ts';

/** What this device keeps for hours without network. */
export const keptKinds: readonly KeptKind[] = [keptThreads, keptTickets, keptLists, keptPins];
