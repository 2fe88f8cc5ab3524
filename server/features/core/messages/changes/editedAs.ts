import type { Tx } from '../../../../db/client.ts';
import { messageEdits, type messages } from '../messages.table.ts';

/** The columns of a message after an edit; the earlier words are put on record. */
export async function editedAs(
  tx: Tx,
  { id, body: before, originalBody }: typeof messages.$inferSelect,
  body: string,
  userId: number | null,
): Promise<{ values: { body: string; isEdited: true; originalBody: string }; editId: number }> {
  const [edit] = await tx
    .insert(messageEdits)
    .values({ messageId: id, body: before, userId })
    .returning({ id: messageEdits.id });
  return { values: { body, isEdited: true, originalBody: originalBody ?? before }, editId: edit!.id };
}
