import { type Transcript, transcriptLanguages } from '@recado/shared/features/transcripts';
import type { Actor } from '@recado/shared/permissions';
import { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import type { Work } from '../../work.ts';
import type { MadeFileRow } from '../core/madeFiles/madeFileKind.ts';
import { ownMadeFile } from '../core/madeFiles/madeFileRows.ts';

export const kind = 'transcripts';

/** What a transcript is made from, beside its conversation. */
export const TranscriptInput = z.object({
  language: z.enum(transcriptLanguages),
  /** The span: from this moment until before the other; null: from the beginning, until now. */
  from: z.string().nullable(),
  until: z.string().nullable(),
  withNotes: z.boolean(),
});

/** A transcript as the API shows it, before dates become text. */
export const shownTranscript = (row: MadeFileRow) =>
  row as MadeFileRow & Pick<Transcript, 'userId' | 'ticketId' | 'state' | 'failure'>;

/** Reads this person's own transcript; another person's is refused as if it did not exist. */
export const ownTranscript = (tx: Tx, actor: Actor, id: number): Promise<MadeFileRow> =>
  ownMadeFile(tx, actor, { kind, id }, { missing: 'ERR_NO_TRANSCRIPT_FOUND' });

/** Publishes a transcript's progress to the person who asked for it. */
export function publishTranscript(
  { publish }: Pick<Work, 'publish'>,
  row: MadeFileRow,
  action: 'create' | 'update' = 'update',
): void {
  const transcript = shownTranscript(row);
  publish('transcript', { action, transcript }, { to: [`user:${transcript.userId}`] });
}
