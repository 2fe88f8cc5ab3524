import type { EarlierText } from '@recado/shared/features/messages';
import { isOn } from '@recado/shared/features/settings';
import type { Actor } from '@recado/shared/permissions';
import { asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Work } from '../../../../work.ts';
import { readSettings } from '../../settings/readSettings.ts';
import { users } from '../../users/users.table.ts';
import { messageEdits } from '../messages.table.ts';
import { readableMessage } from './changeableMessage.ts';

/**
 * The words of a message before each edit, oldest first. A message that was taken back has none; with
 * `lgpdDeleteMessage` no message has.
 */
export async function listEdits(
  work: Work,
  actor: Actor,
  id: number,
): Promise<z.input<typeof EarlierText>[]> {
  const { tx } = work;
  const { message } = await readableMessage(tx, actor, id);
  const { lgpdDeleteMessage } = await readSettings(tx, ['lgpdDeleteMessage']);
  if (message.isDeleted || isOn(lgpdDeleteMessage)) return [];
  return tx
    .select({
      body: messageEdits.body,
      until: messageEdits.createdAt,
      user: { id: users.id, name: users.name },
    })
    .from(messageEdits)
    .leftJoin(users, eq(users.id, messageEdits.userId))
    .where(eq(messageEdits.messageId, id))
    .orderBy(asc(messageEdits.id));
}
