import type { PanelTicket } from '@recado/shared/features/panel';

/** Somebody of the staff, as pickers know them. */
interface Person {
  id: number;
  name: string;
  color: string;
  profileImage: string | null;
  online: boolean;
  awayReason: string | null;
}

/** Somebody to whom a ticket is passed; null: it waits again. */
export type Target = { id: number; name: string } | null;

/** A card of the panel: a person with their tickets; null: those that nobody has (PANEL-03). */
export interface PanelCard {
  person: Person | null;
  tickets: PanelTicket[];
}

/** Whoever waits longest first, then what changed last. */
const byUrgency = (a: PanelTicket, b: PanelTicket) =>
  Date.parse(a.waitingSince ?? '9999-12-31') - Date.parse(b.waitingSince ?? '9999-12-31') ||
  Date.parse(b.updatedAt) - Date.parse(a.updatedAt);

/**
 * "Pendentes" first, then everybody who has tickets or is here (PANEL-02, PANEL-03): whoever has most first. Somebody
 * who is gone from the list of names keeps their card for as long as they have tickets.
 */
export function panelCards(tickets: readonly PanelTicket[], people: readonly Person[]): PanelCard[] {
  const byPerson = Map.groupBy(tickets, ({ userId }) => userId);
  const known = new Map(people.map((person) => [person.id, person]));
  for (const { user } of tickets)
    if (user && !known.has(user.id))
      known.set(user.id, { ...user, profileImage: null, online: false, awayReason: null });
  const cards = [...known.values()]
    .map((person) => ({ person, tickets: (byPerson.get(person.id) ?? []).toSorted(byUrgency) }))
    .filter(({ person, tickets: own }) => own.length > 0 || person.online)
    .toSorted((a, b) => b.tickets.length - a.tickets.length || a.person.name.localeCompare(b.person.name));
  return [{ person: null, tickets: (byPerson.get(null) ?? []).toSorted(byUrgency) }, ...cards];
}
