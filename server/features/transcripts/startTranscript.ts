import { AppError } from '@recado/shared/errors';
import {
  hoursOfTranscripts,
  mostInTranscript,
  mostTranscripts,
  type NewTranscript,
} from '@recado/shared/features/transcripts';
import type { Actor } from '@recado/shared/permissions';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Work } from '../../work.ts';
import type { MadeFileRow } from '../core/madeFiles/madeFileKind.ts';
import { hoursFromNow, isRunning, startMadeFile } from '../core/madeFiles/madeFileRows.ts';
import { madeFiles } from '../core/madeFiles/madeFiles.table.ts';
import { countWhole } from '../core/messages/thread/readWhole.ts';
import { kind, publishTranscript, type TranscriptInput } from './transcriptRow.ts';

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
): Promise<MadeFileRow> {
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
  const running = await tx.$count(madeFiles, and(isRunning(kind), eq(madeFiles.userId, userId)));
  if (running >= mostTranscripts) throw new AppError('ERR_TOO_MANY_TRANSCRIPTS');
  const made = await startMadeFile(work, {
    kind,
    userId,
    ticketId,
    input: { language, from: utc(from), until: utc(until), withNotes } satisfies z.input<
      typeof TranscriptInput
    >,
    total,
    expiresAt: hoursFromNow(work.clock, hoursOfTranscripts),
  });
  publishTranscript(work, made, 'create');
  return made;
}

const utc = (moment: string | undefined) => (moment ? new Date(moment).toISOString() : null);
