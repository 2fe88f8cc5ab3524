import { AppError, found } from '@recado/shared/errors';
import type { NewCard } from '@recado/shared/features/messages';
import { peopleIn, vCardOf } from '@recado/shared/lib/vCard';
import type { Actor } from '@recado/shared/permissions';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../../db/client.ts';
import { typedNumber } from '../../../../text/typedNumber.ts';
import { contacts } from '../../contacts/contacts.table.ts';

/**
 * A contact card as its message row holds it: the names on it as words, like those of an incoming card (MSG-10). A
 * person cannot send a number that is hidden from them: they could send it to themselves.
 */
export async function contactCard(tx: Tx, actor: Actor, sent: NewCard) {
  const vCard = typeof sent === 'string' ? sent : vCardOf(await personOf(tx, actor, sent));
  return {
    mediaType: 'contactMessage' as const,
    vCard,
    body: peopleIn(vCard)
      .map(({ name }) => name)
      .filter(Boolean)
      .join(', '),
  };
}

async function personOf(tx: Tx, actor: Actor, sent: Exclude<NewCard, string>) {
  if ('number' in sent) return { name: sent.name, numbers: [await typedNumber(tx, sent.number)] };
  if (actor.masked) throw new AppError('ERR_NO_PERMISSION');
  const [row] = await tx
    .select({ name: contacts.name, number: contacts.number, isGroup: contacts.isGroup })
    .from(contacts)
    .where(and(eq(contacts.id, sent.id), isNull(contacts.mergedInto)));
  const { name, number, isGroup } = found(row, 'ERR_NO_CONTACT_FOUND');
  if (isGroup || number === '') throw new AppError('ERR_CONTACT_WITHOUT_NUMBER');
  return { name, numbers: [number] };
}
