import type { PanelTicket } from '@recado/shared/features/panel';

/** A member of the staff, as pickers have them. */
interface Person {
  id: number;
  name: string;
  color: string;
  profileImage: string | null;
  online: boolean;
  awayReason: string | null;
}

/** The person who gets a transferred ticket; null returns it to the pending ones. */
export type Target = { id: number; name: string } | null;

/** A card of the panel: a person with their tickets; null for the tickets without a person (PANEL-03). */
export interface PanelCard {
  person: Person | null;
  tickets: PanelTicket[];
}

/** Orders by the longest wait, then by the latest change. */
const byUrgency = (a: PanelTicket, b: PanelTicket) =>
  Date.parse(a.waitingSince ?? '9999-12-31') - Date.parse(b.waitingSince ?? '9999-12-31') ||
  Date.parse(b.updatedAt) - Date.parse(a.updatedAt);

/**
 * "Pendentes" first, then everybody who has tickets or is online, most tickets first (PANEL-02, PANEL-03). A
 * person who is missing from the list of names keeps a card while they have tickets.
 */
export function panelCards(tickets: readonly PanelTicket[], people: readonly Person[]): PanelCard[] {
  const byPerson = Map.groupBy(tickets, ({ userId }) => userId);
  const byId = new Map(people.map((person) => [person.id, person]));
  for (const { user } of tickets)
    if (user && !byId.has(user.id))
      byId.set(user.id, { ...user, profileImage: null, online: false, awayReason: null });
  const cards = [...byId.values()]
    .map((person) => ({ person, tickets: (byPerson.get(person.id) ?? []).toSorted(byUrgency) }))
    .filter(({ person, tickets: own }) => own.length > 0 || person.online)
    .toSorted((a, b) => b.tickets.length - a.tickets.length || a.person.name.localeCompare(b.person.name));
  return [{ person: null, tickets: (byPerson.get(null) ?? []).toSorted(byUrgency) }, ...cards];
}
