import type { EventPayload } from '@recado/shared/events';
import { create } from 'zustand';

type Owner = Extract<EventPayload<'ticket'>, { action: 'delete' }>['owner'];

/** Tickets that went out of sight while this page was open, by uuid, with who has them now where that was told. */
const useLost = create<{ owners: ReadonlyMap<string, Owner> }>()(() => ({ owners: new Map() }));

/** Who has a ticket that was lost from sight; undefined when nobody was named. */
export const useOwnerOfLost = (uuid: string): Owner => useLost(({ owners }) => owners.get(uuid));

/** A ticket is out of sight. */
export const keepLost = (uuid: string, owner: Owner): void =>
  useLost.setState(({ owners }) => ({ owners: new Map(owners).set(uuid, owner) }));
