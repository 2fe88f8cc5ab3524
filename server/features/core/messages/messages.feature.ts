import { sql } from 'drizzle-orm';
import { exported, exportedWithout, feature } from '../../../feature.ts';

export const messages = feature({
  routes: () => import('./messages.routes.ts'),
  refuses: {
    count: ['ERR_NO_PERIOD'],
    list: ['ERR_NO_MESSAGE_FOUND', 'ERR_NO_TICKET_FOUND'],
    search: ['ERR_NO_TICKET_FOUND'],
    whole: ['ERR_NO_TICKET_FOUND'],
    gallery: ['ERR_NO_TICKET_FOUND'],
    send: [
      'ERR_CONTACT_WITHOUT_NUMBER',
      'ERR_CONVERSATION_CHANGED',
      'ERR_EMPTY_MESSAGE',
      'ERR_NO_CONTACT_FOUND',
      'ERR_NO_MESSAGE_FOUND',
      'ERR_NO_PERMISSION',
      'ERR_BODY_TOO_LONG',
      'ERR_KIND_NOT_SENT',
      'ERR_NO_QUICK_REPLY_FOUND',
      'ERR_NO_TICKET_FOUND',
      'ERR_TICKET_STATE',
      'ERR_WINDOW_CLOSED',
    ],
    retry: ['ERR_NO_MESSAGE_FOUND', 'ERR_OPTED_OUT', 'ERR_SENDING_WAPP_MSG', 'ERR_WINDOW_CLOSED'],
    drop: ['ERR_NO_MESSAGE_FOUND', 'ERR_SENDING_WAPP_MSG'],
    edit: [
      'ERR_BODY_TOO_LONG',
      'ERR_EDITING_WAPP_MSG',
      'ERR_EDIT_TOO_LATE',
      'ERR_NO_MESSAGE_FOUND',
      'ERR_WINDOW_CLOSED',
    ],
    remove: ['ERR_DELETE_WAPP_MSG', 'ERR_FETCH_WAPP_MSG', 'ERR_NO_MESSAGE_FOUND'],
    react: ['ERR_NO_MESSAGE_FOUND', 'ERR_REACTING_WAPP_MSG', 'ERR_WINDOW_CLOSED'],
    edits: ['ERR_NO_MESSAGE_FOUND'],
    way: ['ERR_NO_MESSAGE_FOUND'],
    takeBack: ['ERR_NO_MESSAGE_FOUND', 'ERR_UNDO_TOO_LATE'],
  },
  on: { fileSettled: () => import('./showFile.ts') },
  tables: {
    messages: exportedWithout('raw_id', 'client_id'),
    message_edits: exported,
    message_attempts: exported,
  },
  constraints: {
    messages_client_key: 'ERR_CREATING_MESSAGE',
    messages_provider_key: 'ERR_CREATING_MESSAGE',
  },
  forSupport: ['messages:send', 'media:fetch'],
  readsForAll: {
    'the channel brings it, or time does: nobody has asked, and nobody is answered': [
      'changes/settleChange.ts settleChange',
      'changes/waitAgain.ts waitAgain',
      'changes/waitAgain.ts waitSinceLastWord',
      'showFile.ts showFile',
    ],
    'what leaves, for the channel': ['sending/fillPrepared.ts factsOf'],
    'events for everybody whose rooms hear of that ticket': ['publishMessage.ts messagesById'],
    'a shape or a part of a statement; its caller chooses the rows': [
      'messageRow.ts quotedOne',
      'messageRow.ts selectMessages',
      'thread/findTickets.ts saidBy',
      'thread/newestHits.ts newestIn',
    ],
    'about one ticket that its caller has found to be seen, or changes': [
      'sending/partsOfRequest.ts quotedIn',
      'sending/refuseIfChanged.ts refuseIfChanged',
      'showLastMessage.ts showLastMessage',
    ],
  },
  // A message that was deleted shows its file to nobody, but keeps it.
  mediaUses: { messages: { shownIf: sql`not is_deleted` } },
});
