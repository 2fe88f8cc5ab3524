import { sql } from 'drizzle-orm';
import { feature, stays } from '../../feature.ts';

export const chats = feature({
  routes: () => import('./chats.routes.ts'),
  refuses: {
    get: ['ERR_NO_CHAT_FOUND'],
    create: ['ERR_NO_USER_FOUND'],
    direct: ['ERR_NO_USER_FOUND', 'ERR_VALIDATION'],
    update: ['ERR_NO_CHAT_FOUND', 'ERR_NO_PERMISSION', 'ERR_NO_USER_FOUND'],
    remove: ['ERR_NO_CHAT_FOUND', 'ERR_NO_PERMISSION'],
    leave: ['ERR_NO_CHAT_FOUND', 'ERR_NO_PERMISSION'],
    messages: ['ERR_NO_CHAT_FOUND'],
    send: ['ERR_EMPTY_MESSAGE', 'ERR_NO_CHAT_FOUND', 'ERR_NO_MESSAGE_FOUND'],
    removeMessage: ['ERR_NO_CHAT_FOUND', 'ERR_NO_MESSAGE_FOUND', 'ERR_NO_PERMISSION'],
    read: ['ERR_NO_CHAT_FOUND'],
  },
  on: { userRemoved: () => import('./leaveAllChats.ts') },
  tables: {
    chat_messages: stays.personal,
    chat_users: stays.personal,
    chats: stays.personal,
  },
  mediaUses: { chat_messages: { shownIf: sql`not is_deleted` } },
});
