import { AppError } from '@recado/shared/errors';
import { type ContactChanges, type ContactInput, digitsOf, isMasked } from '@recado/shared/features/contacts';
import { spellingsOf } from '@recado/shared/lib/phoneNumber';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { typedNumber } from '../../../text/typedNumber.ts';
import type { Work } from '../../../work.ts';
import { ofContact, refreshTickets } from '../ticketRows/refreshTickets.ts';
import type { ContactRow } from './contactRow.ts';
import { contactIdentities, contacts } from './contacts.table.ts';
import { typedExtraInfo } from './fields/fieldValues.ts';
import { lockContact } from './lockContact.ts';
import { phoneIdentities } from './matchesContact.ts';
import { sameAs } from './merge/samePeople.ts';
import { attachIdentities, knownBy, publishContact } from './resolveContact.ts';

type Contact = typeof contacts.$inferSelect;

/**
 * Creates a contact that staff typed in. Throws ERR_DUPLICATED_CONTACT for a number that another contact has, with or
 * without its ninth digit.
 */
export async function createContact(work: Work, input: z.output<typeof ContactInput>): Promise<ContactRow> {
  const { tx, clock } = work;
  const number = await typedNumber(tx, input.number);
  await mustBeFree(tx, number);
  const [contact] = await tx
    .insert(contacts)
    .values({
      ...(await columnsOf(tx, input)),
      name: input.name,
      nameIsOurs: true,
      number,
      updatedAt: clock.now(),
    })
    .returning({ id: contacts.id });
  await giveNumber(tx, contact!.id, number);
  return publishContact(work, contact!.id, 'create');
}

/**
 * Changes a contact; its unclosed tickets show it at once. A number or name that was masked and comes back masked
 * stays as it is. Another number is another account: the old number's identities on WhatsApp go with it.
 */
export async function updateContact(
  work: Work,
  id: number,
  input: z.output<typeof ContactChanges>,
): Promise<ContactRow> {
  const { tx, clock } = work;
  const contact = await lockContact(tx, id);
  const number = await changedNumber(tx, contact, input.number);
  const isRenamed = !isMasked(input.name) && input.name !== contact.name;
  await tx
    .update(contacts)
    .set({
      ...(await columnsOf(tx, input, contact.extraInfo)),
      ...(isRenamed && { name: input.name, nameIsOurs: true }),
      number,
      updatedAt: clock.now(),
    })
    .where(eq(contacts.id, contact.id));
  const changed = await publishContact(work, contact.id, 'update');
  await refreshTickets(work, ofContact(contact.id));
  return changed;
}

/** Turns switches of a contact; its unclosed tickets show it at once. */
export async function switchContact(
  work: Work,
  id: number,
  turn: (contact: Contact) => Partial<Pick<Contact, 'active' | 'disableBot' | 'acceptAudioMessage'>>,
): Promise<ContactRow> {
  const contact = await lockContact(work.tx, id);
  await work.tx
    .update(contacts)
    .set({ ...turn(contact), updatedAt: work.clock.now() })
    .where(eq(contacts.id, contact.id));
  const changed = await publishContact(work, contact.id, 'update');
  await refreshTickets(work, ofContact(contact.id));
  return changed;
}

const columnsOf = async (
  tx: Tx,
  {
    email,
    disableBot,
    acceptAudioMessage,
    extraInfo,
  }: Pick<z.output<typeof ContactInput>, 'email' | 'disableBot' | 'acceptAudioMessage' | 'extraInfo'>,
  before?: Contact['extraInfo'],
) => ({
  email,
  ...(disableBot !== undefined && { disableBot }),
  ...(acceptAudioMessage !== undefined && { acceptAudioMessage }),
  ...(extraInfo && { extraInfo: await typedExtraInfo(tx, extraInfo, before) }),
});

/** The contact's number after the change, with the identities that belong to it. */
async function changedNumber(tx: Tx, contact: Contact, typed: string | undefined): Promise<string> {
  if (typed === undefined || contact.isGroup || isMasked(typed)) return contact.number;
  if (digitsOf(typed) === contact.number) return contact.number;
  if (typed === '') throw new AppError('ERR_VALIDATION', { fields: { number: 'Required' } });
  const number = await typedNumber(tx, typed);
  if (number === contact.number) return number;
  await mustBeFree(tx, number, contact.id);
  // A first number only adds to what is known of the same person.
  if (contact.number !== '')
    await tx
      .delete(contactIdentities)
      .where(
        and(eq(contactIdentities.contactId, contact.id), inArray(contactIdentities.kind, ['phone', 'lid'])),
      );
  await giveNumber(tx, contact.id, number);
  return number;
}

/** Refuses a number that another contact has, or whose identities lead to one. */
async function mustBeFree(tx: Tx, number: string, but?: number): Promise<void> {
  const spelled = spellingsOf(number).map((value) => ({ kind: 'phone' as const, value }));
  const existing = await knownBy(tx, [...spelled, ...(await sameAs(tx, spelled))]);
  if (existing.some(({ contact }) => contact.id !== but)) throw new AppError('ERR_DUPLICATED_CONTACT');
}

async function giveNumber(tx: Tx, contactId: number, number: string): Promise<void> {
  const phones = phoneIdentities(number);
  const others = await sameAs(tx, phones);
  const existing = await knownBy(tx, [...phones, ...others]);
  const missing = [...phones, ...others].filter(
    (identity) => !existing.some(({ kind, value }) => kind === identity.kind && value === identity.value),
  );
  if ((await attachIdentities(tx, { contactId, identities: missing })) < missing.length)
    throw new AppError('ERR_DUPLICATED_CONTACT');
}
