import { type EntryFile, entryFileFormats, entryStates } from '@recado/shared/features/campaigns';
import { languages } from '@recado/shared/lib/languages';
import type { Actor } from '@recado/shared/permissions';
import { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import type { MadeFileRow } from '../../core/madeFiles/madeFileKind.ts';
import { ownMadeFile, partsOf } from '../../core/madeFiles/madeFileRows.ts';

export const kind = 'campaignFiles';

/** What the file of a campaign is made from. */
export const EntryFileInput = z.object({
  campaignId: z.number().int(),
  format: z.enum(entryFileFormats),
  language: z.enum(languages),
  state: z.enum(entryStates).optional(),
  slot: z.number().int().optional(),
  searchParam: z.string(),
});
export type EntryFileInput = z.output<typeof EntryFileInput>;

/** Reads this person's own file; another person's is refused as if it did not exist. */
export const ownEntryFile = (tx: Tx, actor: Actor, id: number): Promise<MadeFileRow> =>
  ownMadeFile(tx, actor, { kind, id }, { missing: 'ERR_NO_REPORT_FILE_FOUND' });

/** The file as the API shows it, before dates become text. */
export async function shownEntryFile(tx: Tx, row: MadeFileRow) {
  const [file] = await partsOf(tx, row.id);
  return { ...row, state: row.state as EntryFile['state'], name: file?.name ?? '' };
}
