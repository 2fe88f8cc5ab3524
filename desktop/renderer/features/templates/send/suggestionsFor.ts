import type { SessionUser } from '@recado/shared/features/session';
import type { Ticket } from '@recado/shared/features/tickets';
import { asksName } from '@recado/shared/lib/templateText';

/** What people put into the places of a template: what is known of the customer and of the company. */
export function suggestionsFor({ contact }: Pick<Ticket, 'contact'>, user: SessionUser): string[] {
  const values = [
    firstName(contact.name),
    contact.name,
    user.masked ? '' : contact.number,
    contact.email,
    user.name,
    user.company.name,
    ...contact.extraInfo.map(({ value }) => value),
  ];
  return [...new Set(values.map((value) => value?.trim() ?? '').filter((value) => value !== ''))];
}

/** What a place holds at first: the customer's first name where it asks for a name, or comes first. */
export const firstValue = (place: string, { contact }: Pick<Ticket, 'contact'>): string =>
  asksName(place) ? firstName(contact.name) : '';

/** A contact without a name has its number instead: that is none. */
const firstName = (name: string): string =>
  /^[\d+\s()-]+$/.test(name) ? '' : (name.trim().split(/\s+/)[0] ?? '');
