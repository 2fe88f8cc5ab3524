import { createHash } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import type { Conversation } from '../../../../channels/channel.ts';
import { decodeSquare } from '../../../../decode/decode.ts';
import type { Kernel } from '../../../../kernel.ts';
import { contactIdentities, contacts } from '../contacts.table.ts';
import { publishContact } from '../resolveContact.ts';

/** After so many days a picture is asked for again. */
const freshDays = 7;
const maxBytes = 1024 * 1024;

/** Who gives pictures; undefined: not now. */
interface PictureSource {
  companyId: number;
  picture?(conversation: Conversation): Promise<Uint8Array | null | undefined>;
}

type PictureKernel = Pick<Kernel, 'inWork' | 'storage' | 'log'>;

/**
 * Asks a channel for a contact's picture and keeps a small copy, unless it was asked for lately. `isChanged`: the
 * channel reports another picture. A question that cannot be asked now is asked when the picture is wanted again.
 * Throws what the channel throws.
 */
export async function refreshPicture(
  kernel: PictureKernel,
  session: PictureSource,
  contactId: number,
  isChanged: boolean,
): Promise<void> {
  const { companyId } = session;
  const contact = await kernel.inWork(
    companyId,
    async ({ tx }) => {
      const [row] = await tx
        .select({
          name: contacts.name,
          isGroup: contacts.isGroup,
          sha256: contacts.pictureSha256,
          isFresh: sql<boolean>`coalesce(${contacts.pictureAskedAt} > now() - make_interval(days => ${freshDays}), false)`,
        })
        .from(contacts)
        .where(eq(contacts.id, contactId));
      const identities = await tx
        .select({ kind: contactIdentities.kind, value: contactIdentities.value })
        .from(contactIdentities)
        .where(eq(contactIdentities.contactId, contactId))
        .orderBy(asc(contactIdentities.id));
      return row && { ...row, identities };
    },
    'read',
  );
  if (!contact || contact.identities.length === 0 || (contact.isFresh && !isChanged)) return;
  const file = await session.picture?.(contact);
  if (file === undefined) return;
  const sha256 = file && createHash('sha256').update(file).digest('base64url');
  if (sha256 === contact.sha256) return void (await settle(kernel, companyId, contactId, {}));
  const face = file && (await decodeSquare(companyId, file));
  const key = face ? (await kernel.storage.put(companyId, face, { maxBytes })).key : null;
  const isKept = await settle(kernel, companyId, contactId, {
    pictureStorageKey: key,
    pictureSha256: sha256,
  });
  // The contact is gone, and nobody would ever find this copy.
  if (!isKept && key) await kernel.storage.remove(key);
}

/** Stores the answer, publishes the contact if the picture is another one, and removes the file that it replaces. */
async function settle(
  { inWork }: Pick<PictureKernel, 'inWork'>,
  companyId: number,
  contactId: number,
  change: { pictureStorageKey?: string | null; pictureSha256?: string | null },
): Promise<boolean> {
  return inWork(companyId, async (work) => {
    const [before] = await work.tx
      .select({ key: contacts.pictureStorageKey })
      .from(contacts)
      .where(eq(contacts.id, contactId))
      .for('no key update');
    if (!before) return false;
    await work.tx
      .update(contacts)
      .set({ ...change, pictureAskedAt: sql`now()` })
      .where(eq(contacts.id, contactId));
    const { pictureStorageKey: key } = change;
    if (key === undefined || key === before.key) return true;
    await publishContact(work, contactId, 'update');
    work.removeFiles([before.key]);
    return true;
  });
}
