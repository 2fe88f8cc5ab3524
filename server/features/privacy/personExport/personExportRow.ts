import { AppError, found } from '@recado/shared/errors';
import type { PersonExport } from '@recado/shared/features/privacy';
import type { Actor } from '@recado/shared/permissions';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { everybody } from '../../../events/audience.ts';
import type { Work } from '../../../work.ts';
import { lockContact } from '../../core/contacts/lockContact.ts';
import type { MadeFileRow } from '../../core/madeFiles/madeFileKind.ts';
import { isFile, isRunning, linksToParts, startMadeFile } from '../../core/madeFiles/madeFileRows.ts';
import { madeFiles } from '../../core/madeFiles/madeFiles.table.ts';
import { users } from '../../core/users/users.table.ts';
import { rowsOfPerson } from './rowsOfPerson.ts';

/** The most copies that one company has in the making: each may hold years of files. */
const mostRunning = 20;
const comeBackSeconds = 60;

const kind = 'personExports';

/** A copy as the API shows it, before dates become text. */
type PersonExportRow = MadeFileRow & Pick<PersonExport, 'contactId' | 'state'>;

/** Orders a copy, which a worker makes. Returns one that is in the making already. Throws ERR_TOO_MANY_REQUESTS. */
export async function beginPersonExport(
  work: Work,
  { userId }: Actor,
  contactId: number,
): Promise<PersonExportRow> {
  const { tx, audit } = work;
  const { id } = await lockContact(tx, contactId);
  audit({ objectId: String(id) });
  const [running] = await tx
    .select()
    .from(madeFiles)
    .where(and(isRunning(kind), eq(madeFiles.contactId, id)));
  if (running) return running as PersonExportRow;
  if ((await tx.$count(madeFiles, isRunning(kind))) >= mostRunning)
    throw new AppError('ERR_TOO_MANY_REQUESTS', { data: { retryAfterSeconds: comeBackSeconds } });
  const [person] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId));
  const row = await startMadeFile(work, { kind, contactId: id, requestedBy: person?.name ?? '' });
  publishPersonExport(work, row);
  return row as PersonExportRow;
}

/** Copies of a person, newest first. */
export async function listPersonExports(tx: Tx, contactId: number): Promise<PersonExportRow[]> {
  const rows = await tx
    .select()
    .from(madeFiles)
    .where(and(eq(madeFiles.kind, kind), inArray(madeFiles.contactId, await rowsOfPerson(tx, contactId))))
    .orderBy(desc(madeFiles.id))
    .limit(50);
  return rows as PersonExportRow[];
}

/** A link to the archive, valid for some minutes. Throws ERR_NO_MEDIA_FOUND if there is no archive (any more). */
export async function linkToExport(work: Work, id: number): Promise<{ path: string }> {
  const [row] = await work.tx.select().from(madeFiles).where(isFile({ kind, id }));
  const isThere = row?.state === 'done' && row.expiresAt !== null && row.expiresAt > work.clock.now();
  const [file] = isThere ? await linksToParts(work, row, 'person-exports') : [];
  return { path: found(file, 'ERR_NO_MEDIA_FOUND').path };
}

/** Publishes a copy's present state. */
export function publishPersonExport({ publish }: Pick<Work, 'publish'>, row: MadeFileRow): void {
  publish('personExport', { action: 'update', personExport: row as PersonExportRow }, everybody);
}
