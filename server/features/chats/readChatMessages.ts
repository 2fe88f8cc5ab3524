import type { ChatMessage } from '@recado/shared/features/chats';
import { desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { limitPlaceholder } from '../../db/statements/paged.ts';
import type { Work } from '../../work.ts';
import { media } from '../core/media/media.table.ts';
import { fileColumns, shownFile } from '../core/media/shownFile.ts';
import { users } from '../core/users/users.table.ts';
import { chatMessages } from './chats.table.ts';

/** A message of a chat as the API shows it, before dates become text. */
export type ChatMessageRow = z.input<typeof ChatMessage>;

const quoted = alias(chatMessages, 'quoted');

/** Reads the messages that match, newest first. A message that was taken back has no text, file or quote. */
export async function readChatMessages(
  { tx, links }: Pick<Work, 'tx' | 'links'>,
  where: SQL | undefined,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<ChatMessageRow[]> {
  const rows = await tx
    .select({
      row: getTableColumns(chatMessages),
      sender: { id: users.id, name: users.name, color: users.color, profileImage: users.profileImage },
      file: fileColumns,
      quoted: {
        id: quoted.id,
        message: quoted.message,
        mediaType: quoted.mediaType,
        isVoice: quoted.isVoice,
        isDeleted: quoted.isDeleted,
      },
      quotedBy: sql<{
        id: number;
        name: string;
      } | null>`(select jsonb_build_object('id', who.id, 'name', who.name) from ${users} who where who.id = ${quoted.senderId})`,
    })
    .from(chatMessages)
    .leftJoin(users, eq(users.id, chatMessages.senderId))
    .leftJoin(media, eq(media.id, chatMessages.mediaId))
    .leftJoin(quoted, eq(quoted.id, chatMessages.quotedId))
    .where(where)
    .orderBy(desc(chatMessages.id))
    .limit(limitPlaceholder(limit))
    .offset(offset);
  return rows.map(({ row, sender, file, quoted: answered, quotedBy }) => {
    const gone = row.isDeleted;
    return {
      ...row,
      sender,
      message: gone ? '' : row.message,
      mediaType: gone ? null : row.mediaType,
      ...shownFile(row, file, links),
      mentions: gone ? [] : row.mentions,
      quotedMsg:
        answered && !gone
          ? { ...answered, message: answered.isDeleted ? '' : answered.message, sender: quotedBy }
          : null,
    };
  });
}
