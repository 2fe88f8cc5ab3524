import { and, eq, exists, ne, or, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { chatMessages } from '../../chats/chats.table.ts';
import { fileOptions } from '../../files/files.table.ts';
import { personExports } from '../../privacy/privacy.table.ts';
import { schedules } from '../../schedules/schedules.table.ts';
import { greetingMedia } from '../connections/greetingMedia.table.ts';
import { messages } from '../messages/messages.table.ts';
import { quickReplies } from '../quickReplies/quickReplies.table.ts';
import { media } from './media.table.ts';

/** A row shows this file: only such files are served, and only others are deleted with what showed them. A message that was deleted shows none, but keeps its file. */
export const isShown = (tx: Tx, messagesToo: 'all' | 'shown'): SQL | undefined =>
  or(
    exists(
      tx
        .select()
        .from(messages)
        .where(
          and(
            eq(messages.mediaId, media.id),
            messagesToo === 'shown' ? eq(messages.isDeleted, false) : undefined,
          ),
        ),
    ),
    exists(tx.select().from(schedules).where(eq(schedules.mediaId, media.id))),
    exists(
      tx
        .select()
        .from(chatMessages)
        .where(
          and(
            eq(chatMessages.mediaId, media.id),
            messagesToo === 'shown' ? eq(chatMessages.isDeleted, false) : undefined,
          ),
        ),
    ),
    exists(tx.select().from(personExports).where(eq(personExports.mediaId, media.id))),
    isKept(tx),
  );

/** It belongs to something that is sent again and again: however old, it stays. */
const isKept = (tx: Tx): SQL | undefined =>
  or(
    exists(tx.select().from(fileOptions).where(eq(fileOptions.mediaId, media.id))),
    exists(tx.select().from(greetingMedia).where(eq(greetingMedia.mediaId, media.id))),
    exists(tx.select().from(quickReplies).where(eq(quickReplies.mediaId, media.id))),
  );

/** It is still to be sent, at its time or whenever a customer asks for it. */
export const isToBeSent = (tx: Tx): SQL | undefined =>
  or(
    exists(
      tx
        .select()
        .from(schedules)
        .where(and(eq(schedules.mediaId, media.id), ne(schedules.status, 'ENVIADA'))),
    ),
    isKept(tx),
  );
