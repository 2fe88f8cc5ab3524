import { asc, eq, sql } from 'drizzle-orm';
import type { Kernel } from '../../kernel.ts';
import { contactIdentities, contacts } from '../core/contacts/contacts.table.ts';
import { groupMembers } from '../core/contacts/groupMembers.table.ts';
import { membersAsked, membersRead } from './groups.wakes.ts';

/**
 * Reads the members of groups through the sessions of this process, when somebody asks. A caller who waits asks again
 * when a wake-up was lost. Returns a function that stops it.
 */
export function answerMembers(kernel: Kernel): () => Promise<void> {
  const busy = new Map<number, Promise<void>>();

  async function answer(companyId: number, connectionId: number, contactId: number): Promise<void> {
    const session = kernel.channels?.session(connectionId);
    const group = await kernel.inWork(
      companyId,
      async ({ tx }) => {
        const [row] = await tx
          .select({ name: contacts.name, isGroup: contacts.isGroup })
          .from(contacts)
          .where(eq(contacts.id, contactId));
        const identities = await tx
          .select({ kind: contactIdentities.kind, value: contactIdentities.value })
          .from(contactIdentities)
          .where(eq(contactIdentities.contactId, contactId))
          .orderBy(asc(contactIdentities.id));
        return row?.isGroup ? { ...row, identities } : undefined;
      },
      'read',
    );
    const members = group && (await session?.members?.(group));
    if (!members) return;
    await kernel.inWork(companyId, async ({ tx, wake }) => {
      await tx
        .insert(groupMembers)
        .values({ contactId, members })
        .onConflictDoUpdate({
          target: [groupMembers.companyId, groupMembers.contactId],
          set: { members, readAt: sql`now()` },
        });
      wake(membersRead, { companyId, contactId });
    });
  }

  const unhear = kernel.wakeups.on(membersAsked, ({ companyId, connectionId, contactId }) => {
    const session = kernel.channels?.session(connectionId);
    if (!session?.isOpen() || !session.members || busy.has(contactId)) return;
    const done = answer(companyId, connectionId, contactId)
      .catch((error: unknown) => kernel.log.warn({ err: error, connectionId }, 'members of a group not read'))
      .finally(() => busy.delete(contactId));
    busy.set(contactId, done);
  });
  return async () => {
    unhear();
    await Promise.all(busy.values());
  };
}
