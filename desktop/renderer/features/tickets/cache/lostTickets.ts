import type { EventPayload } from '@recado/shared/events';
import { create } from 'zustand';

type Owner = Extract<EventPayload<'ticket'>, { action: 'delete' }>['owner'];

/**
 * Tickets that the user lost sight of while this page was open, by uuid, with their new owner if the event
 * named one.
 */
const useLost = create<{ owners: ReadonlyMap<string, Owner> }>()(() => ({ owners: new Map() }));

/** The new owner of a ticket that the user can no longer see; undefined if the event named none. */
export const useOwnerOfLost = (uuid: string): Owner => useLost(({ owners }) => owners.get(uuid));

/** Remembers that the user can no longer see a ticket. */
export const keepLost = (uuid: string, owner: Owner): void =>
  useLost.setState(({ owners }) => ({ owners: new Map(owners).set(uuid, owner) }));
