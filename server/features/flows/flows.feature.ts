import { sql } from 'drizzle-orm';
import { daysAgo } from '../../db/statements/ago.ts';
import { exported, feature, stays } from '../../feature.ts';

export const flows = feature({
  routes: () => import('./flows.routes.ts'),
  refuses: {
    create: ['ERR_MACRO_KEY_TAKEN', 'ERR_NO_QUEUE_FOUND', 'ERR_NO_TAG_FOUND'],
    update: ['ERR_MACRO_KEY_TAKEN', 'ERR_NO_FLOW_FOUND', 'ERR_NO_QUEUE_FOUND', 'ERR_NO_TAG_FOUND'],
    schedule: ['ERR_NO_FLOW_FOUND'],
    duplicate: ['ERR_NO_FLOW_FOUND'],
    save: ['ERR_FLOW_CHANGED', 'ERR_NO_FLOW_FOUND'],
    import: ['ERR_FLOW_IMPORT', 'ERR_NO_FLOW_FOUND'],
    uploadImage: ['ERR_FILE_TOO_LARGE', 'ERR_FILE_TYPE', 'ERR_NO_FLOW_FOUND'],
    uploadAudio: ['ERR_FILE_TOO_LARGE', 'ERR_FILE_TYPE', 'ERR_NO_FLOW_FOUND'],
    uploadContent: ['ERR_FILE_TOO_LARGE', 'ERR_FILE_TYPE', 'ERR_NO_FLOW_FOUND'],
    file: ['ERR_NO_MEDIA_FOUND'],
    publish: ['ERR_FLOW_CHANGED', 'ERR_FLOW_PROBLEMS'],
    version: ['ERR_NO_FLOW_VERSION_FOUND'],
    restore: ['ERR_NO_FLOW_VERSION_FOUND'],
    publishVersion: ['ERR_FLOW_PROBLEMS', 'ERR_NO_FLOW_VERSION_FOUND'],
    moveRunning: ['ERR_FLOW_OFF'],
    start: [
      'ERR_FLOW_OFF',
      'ERR_NO_FLOW_FOUND',
      'ERR_NO_TICKET_FOUND',
      'ERR_TICKET_STATE',
      'ERR_WINDOW_CLOSED',
      'ERR_KIND_NOT_SENT',
      'ERR_BODY_TOO_LONG',
    ],
  },
  tables: {
    connection_flows: exported,
    flow_files: exported,
    flow_passages: stays.work,
    flow_versions: exported,
    flows: exported,
  },
  // It is sent again and again: however old, it stays.
  mediaUses: { flow_files: { neededIf: sql`true` } },
  oldRows: () => ({ flow_passages: sql`created_at < ${daysAgo(90)}` }),
  forSupport: ['flows:manage'],
  readsForAll: {
    'reveals no messages: how many conversations are in a version': [
      'publishFlow.ts moveRunning',
      'runningIn.ts runningByVersion',
    ],
  },
});
