import { eq } from 'drizzle-orm';
import type { Work } from '../../work.ts';
import { chats, chatUsers } from './chats.table.ts';
import { takeOut } from './saveChat.ts';

/** Takes a deleted user out of their chats, which stay with the others. */
export async function leaveAllChats(work: Work, { userId }: { userId: number }): Promise<void> {
  const rows = await work.tx
    .select({ id: chats.id })
    .from(chats)
    .innerJoin(chatUsers, eq(chatUsers.chatId, chats.id))
    .where(eq(chatUsers.userId, userId))
    .orderBy(chats.id)
    .for('no key update');
  for (const { id } of rows) await takeOut(work, id, userId);
}
