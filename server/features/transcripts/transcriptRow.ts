import { found } from '@recado/shared/errors';
import type { Transcript, TranscriptFailure } from '@recado/shared/features/transcripts';
import type { Actor } from '@recado/shared/permissions';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import type { Work } from '../../work.ts';
import { transcripts } from './transcripts.table.ts';

/** A transcript as it is stored. */
export type TranscriptRow = typeof transcripts.$inferSelect;

/** Reads this person's own transcript; another person's is refused as if it did not exist. */
export async function ownTranscript(tx: Tx, { userId }: Actor, id: number): Promise<TranscriptRow> {
  const [row] = await tx
    .select()
    .from(transcripts)
    .where(and(eq(transcripts.id, id), eq(transcripts.userId, userId)));
  return found(row, 'ERR_NO_TRANSCRIPT_FOUND');
}

/** Publishes a transcript's progress to the person who asked for it. */
export function publishTranscript(
  { publish }: Pick<Work, 'publish'>,
  row: TranscriptRow,
  action: 'create' | 'update',
): void {
  const transcript: z.input<typeof Transcript> = row;
  publish('transcript', { action, transcript }, { to: [`user:${row.userId}`] });
}

/** Changes a transcript in the making, and publishes it; undefined when nobody wants it any more. */
export async function changeRunning(
  work: Work,
  id: number,
  change: Partial<TranscriptRow>,
): Promise<TranscriptRow | undefined> {
  const [row] = await work.tx
    .update(transcripts)
    .set(change)
    .where(and(eq(transcripts.id, id), eq(transcripts.state, 'running')))
    .returning();
  if (row) publishTranscript(work, row, 'update');
  return row;
}

/** Marks a transcript as failed, with the reason. */
export const failTranscript = (work: Work, id: number, failure: TranscriptFailure) =>
  changeRunning(work, id, { state: 'failed', failure, finishedAt: work.clock.now() });
