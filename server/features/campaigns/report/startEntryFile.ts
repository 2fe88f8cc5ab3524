import { AppError } from '@recado/shared/errors';
import { hoursOfEntryFiles, mostEntryFiles, type NewEntryFile } from '@recado/shared/features/campaigns';
import type { Actor } from '@recado/shared/permissions';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Work } from '../../../work.ts';
import type { MadeFileRow } from '../../core/madeFiles/madeFileKind.ts';
import { hoursFromNow, isRunning, startMadeFile } from '../../core/madeFiles/madeFileRows.ts';
import { madeFiles } from '../../core/madeFiles/madeFiles.table.ts';
import { campaignEntries } from '../campaigns.table.ts';
import { type EntryFileInput, kind } from './entryFileRow.ts';
import { entriesOf } from './entryRows.ts';

/**
 * Orders the entries of a campaign as a file, as this person may see them (REACH-07). Throws ERR_TOO_MANY_REPORT_FILES
 * while others are in the making.
 */
export async function startEntryFile(
  work: Work,
  actor: Actor,
  campaignId: number,
  choice: z.output<typeof NewEntryFile>,
): Promise<MadeFileRow> {
  const { tx, clock } = work;
  const { userId } = actor;
  const running = await tx.$count(madeFiles, and(isRunning(kind), eq(madeFiles.userId, userId)));
  if (running >= mostEntryFiles) throw new AppError('ERR_TOO_MANY_REPORT_FILES');
  const input: EntryFileInput = { ...choice, campaignId };
  // Without the words: only the worker searches, and a file may end before its progress does.
  const total = await tx.$count(
    campaignEntries,
    entriesOf(actor, campaignId, { ...choice, searchParam: '' }),
  );
  return startMadeFile(work, {
    kind,
    userId,
    input,
    total,
    expiresAt: hoursFromNow(clock, hoursOfEntryFiles),
  });
}
