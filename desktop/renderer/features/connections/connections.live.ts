import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { onConnectionName } from '../../pickers/connectionNames.ts';
import { onConnectionAlarm } from './cockpit/cockpitQueries.ts';
import { onConnection, onConnectionSession } from './connectionCache.ts';
import { onImportMessages } from './history/importProgress.ts';

/** What live events do with connections on this page. */
export const live = {
  whatsapp: onConnection,
  whatsappSession: onConnectionSession,
  connectionName: onConnectionName,
  connectionAlarm: onConnectionAlarm,
  importMessages: onImportMessages,
} satisfies Partial<LiveHandlers>;
