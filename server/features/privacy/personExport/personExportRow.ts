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
import { privacyWaiting } from '../privacy.wakes.ts';
import { rowsOfPerson } from './rowsOfPerson.ts';

/** The most copies that one company has in the making: each may hold years of files. */
const mostRunning = 20;
const comeBackSeconds = 60;

/** A copy as the API shows it, before dates become text. */
export type PersonExportRow = z.input<typeof PersonExport>;

/** Orders a copy, which a worker makes. Returns one that is in the making already. Throws ERR_TOO_MANY_REQUESTS. */
export async function beginPersonExport(
  work: Work,
  { userId }: Actor,
  contactId: number,
): Promise<PersonExportRow> {
  const { tx, wake, audit } = work;
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
  wake(privacyWaiting);
  return publishPersonExport(work, row!);
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

/** A link to the archive, valid for some minutes. Throws ERR_NO_MEDIA_FOUND if there is no archive (any more). */
export async function linkToExport(
  { tx, links, clock, companyId }: Work,
  id: number,
): Promise<{ path: string }> {
  const [row] = await tx.select().from(personExports).where(eq(personExports.id, id));
  const isThere = row?.state === 'done' && row.expiresAt !== null && row.expiresAt > clock.now();
  const mediaId = found((isThere && row.mediaId) || undefined, 'ERR_NO_MEDIA_FOUND');
  return { path: links.sign(companyId, mediaId) };
}

/** Publishes a copy's present state, and returns it. */
export function publishPersonExport(
  { publish }: Work,
  personExport: typeof personExports.$inferSelect,
): PersonExportRow {
  publish('personExport', { action: 'update', personExport }, everybody);
  return personExport;
}
