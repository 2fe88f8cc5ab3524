import { AppError } from '@recado/shared/errors';
import { mostInTranscript, mostTranscripts, type NewTranscript } from '@recado/shared/features/transcripts';
import type { Actor } from '@recado/shared/permissions';
import { and, count, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Work } from '../../work.ts';
import { countWhole } from '../core/messages/thread/readWhole.ts';
import { publishTranscript, type TranscriptRow } from './transcriptRow.ts';
import { transcripts, transcriptWork } from './transcripts.table.ts';
import { transcriptsWaiting } from './transcripts.wakes.ts';

/**
 * Orders a transcript of a stretch of a conversation, as this person may see it. Throws ERR_NOTHING_TO_EXPORT if
 * there are no messages (CONV-19), ERR_TRANSCRIPT_TOO_LONG if there are too many. Throws ERR_TOO_MANY_TRANSCRIPTS
 * while others are in the making.
 */
export async function startTranscript(
  work: Work,
  actor: Actor,
  ticketUuid: string,
  { from, until, withNotes, language }: z.output<typeof NewTranscript>,
): Promise<TranscriptRow> {
  const { tx } = work;
  const { userId } = actor;
  const { ticketId, total } = await countWhole(
    tx,
    actor,
    ticketUuid,
    { from, until, withNotes },
    mostInTranscript,
  );
  if (total === 0) throw new AppError('ERR_NOTHING_TO_EXPORT');
  if (total > mostInTranscript)
    throw new AppError('ERR_TRANSCRIPT_TOO_LONG', { data: { max: mostInTranscript } });
  const [others] = await tx
    .select({ running: count() })
    .from(transcripts)
    .where(and(eq(transcripts.userId, userId), eq(transcripts.state, 'running')));
  if (others!.running >= mostTranscripts) throw new AppError('ERR_TOO_MANY_TRANSCRIPTS');
  const [made] = await tx
    .insert(transcripts)
    .values({
      userId,
      ticketId,
      language,
      fromAt: from ? new Date(from) : null,
      untilAt: until ? new Date(until) : null,
      withNotes,
      total,
    })
    .returning();
  await tx.insert(transcriptWork).values({ transcriptId: made!.id });
  work.wake(transcriptsWaiting);
  publishTranscript(work, made!, 'create');
  return made!;
}
