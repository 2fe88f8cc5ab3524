import { daysOfStates } from '@recado/shared/features/connections';
import { sql } from 'drizzle-orm';
import { daysAgo } from '../../../db/statements/ago.ts';
import { exported, exportedWithout, feature, stays } from '../../../feature.ts';

export const connections = feature({
  routes: () => import('./connections.routes.ts'),
  refuses: {
    get: ['ERR_NO_WAPP_FOUND'],
    create: [
      'ERR_CHANNEL_UNAVAILABLE',
      'ERR_DUPLICATED_NAME',
      'ERR_NO_FLOW_FOUND',
      'ERR_NO_INTEGRATION_FOUND',
      'ERR_NO_PROMPT_FOUND',
      'ERR_NO_QUEUE_FOUND',
      'ERR_PLAN',
      'ERR_PLAN_LIMIT',
      'ERR_WAPP_GREETING_REQUIRED',
    ],
    update: [
      'ERR_NO_FLOW_FOUND',
      'ERR_NO_INTEGRATION_FOUND',
      'ERR_NO_PROMPT_FOUND',
      'ERR_NO_OTHER_WHATSAPP',
      'ERR_NO_QUEUE_FOUND',
      'ERR_NO_REFERENCE_FOUND',
      'ERR_NO_WAPP_FOUND',
      'ERR_PLAN',
      'ERR_WAPP_ARCHIVED',
    ],
    remove: ['ERR_IN_USE', 'ERR_NO_OTHER_WHATSAPP', 'ERR_NO_WAPP_FOUND'],
    signUp: [
      'ERR_DUPLICATED_ACCOUNT',
      'ERR_DUPLICATED_NAME',
      'ERR_NO_OPERATOR_APP',
      'ERR_NO_QUEUE_FOUND',
      'ERR_PLAN',
      'ERR_PLAN_LIMIT',
      'ERR_SIGN_UP_REFUSED',
      'ERR_WAPP_GREETING_REQUIRED',
    ],
    archive: ['ERR_NO_OTHER_WHATSAPP', 'ERR_NO_WAPP_FOUND', 'ERR_WAPP_ARCHIVED'],
    restore: ['ERR_DUPLICATED_ACCOUNT', 'ERR_NO_WAPP_FOUND', 'ERR_PLAN_LIMIT'],
    changeNumber: [
      'ERR_ACCOUNT_REQUIRED',
      'ERR_DUPLICATED_ACCOUNT',
      'ERR_NO_WAPP_FOUND',
      'ERR_WAPP_ARCHIVED',
      'ERR_WAPP_NOT_INITIALIZED',
    ],
    retry: ['ERR_NO_WAPP_FOUND', 'ERR_WAPP_ARCHIVED'],
    newQr: ['ERR_NO_WAPP_FOUND', 'ERR_WAPP_ARCHIVED'],
    disconnect: ['ERR_NO_WAPP_FOUND', 'ERR_WAPP_ARCHIVED'],
    pairByCode: [
      'ERR_INCOMPLETE_NUMBER',
      'ERR_NO_WAPP_FOUND',
      'ERR_WAPP_ARCHIVED',
      'ERR_WAPP_INVALID_CONTACT',
    ],
    token: ['ERR_EXCEEDS_OWN_RIGHTS', 'ERR_NO_WAPP_FOUND', 'ERR_SUPPORT_READ_ONLY'],
    renewToken: ['ERR_EXCEEDS_OWN_RIGHTS', 'ERR_NO_WAPP_FOUND'],
    media: ['ERR_NO_WAPP_FOUND'],
    upload: ['ERR_FILE_TYPE', 'ERR_NO_WAPP_FOUND', 'ERR_WAPP_ARCHIVED'],
    removeMedia: ['ERR_NO_WAPP_FOUND', 'ERR_WAPP_ARCHIVED'],
    closeImported: ['ERR_NO_WAPP_FOUND'],
  },
  periodic: () => import('./connections.jobs.ts'),
  tables: {
    connections: exportedWithout('token', 'token_hash', 'qrcode', 'pairing_code', 'pair_number'),
    connection_queues: exported,
    connection_signals: stays.work,
    connection_states: exported,
    greeting_media: exported,
    history_imports: stays.work,
    history_messages: stays.work,
    history_pieces: stays.work,
    connection_leases: stays.work,
  },
  oldRows: () => ({ connection_states: sql`at < ${daysAgo(daysOfStates)}` }),
  forSupport: ['connections:manage'],
  // Their replies are secrets that work after support has ended.
  notForSupport: ['token', 'renewToken', 'signUp'],
  across: {
    'time or a starting process begins it, for every company': ['showUnattended.ts', 'connections.jobs.ts'],
  },
  readsForAll: {
    'tells nothing of what was said: numbers, connections, how far a sending is': [
      'removeConnection.ts removeConnection',
    ],
  },
  // It is sent again and again: however old, it stays.
  mediaUses: { greeting_media: { neededIf: sql`true` } },
});
