import { AppError, found } from '@recado/shared/errors';
import type { PersonExport } from '@recado/shared/features/privacy';
import type { Actor } from '@recado/shared/permissions';
import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { everybody } from '../../../events/audience.ts';
import type { Work } from '../../../work.ts';
import { lockContact } from '../../core/contacts/lockContact.ts';
import { users } from '../../core/users/users.table.ts';
import { personExports, personExportWork } from '../privacy.table.ts';
import { rowsOfPerson } from './rowsOfPerson.ts';

/** Copies of one company that are being made at once: each may be as large as years of files. */
const mostRunning = 20;
const comeBackSeconds = 60;

/** A copy as the API shows it, before dates become text. */
export type PersonExportRow = z.input<typeof PersonExport>;

/** Writes down that a copy is wanted; a worker makes it. One that is being made already is returned as it is. Throws ERR_TOO_MANY_REQUESTS. */
export async function beginPersonExport(
  work: Work,
  { userId }: Actor,
  contactId: number,
): Promise<PersonExportRow> {
  const { tx, wake, companyId, audit } = work;
  const { id } = await lockContact(tx, contactId);
  audit({ objectId: String(id) });
  const [running] = await tx
    .select()
    .from(personExports)
    .where(and(eq(personExports.contactId, id), eq(personExports.state, 'running')));
  if (running) return running;
  const [others] = await tx
    .select({ running: count() })
    .from(personExports)
    .where(eq(personExports.state, 'running'));
  if (others!.running >= mostRunning)
    throw new AppError('ERR_TOO_MANY_REQUESTS', { data: { retryAfterSeconds: comeBackSeconds } });
  const [person] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId));
  const [row] = await tx
    .insert(personExports)
    .values({ contactId: id, userId, requestedBy: person?.name ?? '' })
    .returning();
  await tx.insert(personExportWork).values({ personExportId: row!.id });
  wake('privacy', companyId);
  return sayPersonExport(work, row!);
}

/** Copies of a person, newest first. */
export async function listPersonExports(tx: Tx, contactId: number): Promise<PersonExportRow[]> {
  return tx
    .select()
    .from(personExports)
    .where(inArray(personExports.contactId, await rowsOfPerson(tx, contactId)))
    .orderBy(desc(personExports.id))
    .limit(50);
}

/** A link to the archive, which lives some minutes. Throws ERR_NO_MEDIA_FOUND where there is none (any more). */
export async function linkToExport(
  { tx, links, clock, companyId }: Work,
  id: number,
): Promise<{ path: string }> {
  const [row] = await tx.select().from(personExports).where(eq(personExports.id, id));
  const isThere = row?.state === 'done' && row.expiresAt !== null && row.expiresAt > clock.now();
  const mediaId = found((isThere && row.mediaId) || undefined, 'ERR_NO_MEDIA_FOUND');
  return { path: links.sign(companyId, mediaId) };
}

/** Says how a copy is now, and returns it. */
export function sayPersonExport(
  { publish }: Work,
  personExport: typeof personExports.$inferSelect,
): PersonExportRow {
  publish('personExport', { action: 'update', personExport }, everybody);
  return personExport;
}
