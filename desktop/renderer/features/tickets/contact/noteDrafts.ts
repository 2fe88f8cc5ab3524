import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { draftKey } from '../../../lib/drafts.ts';

/** Half-typed notes about contacts on this device, by person and contact. */
const useNoteDrafts = create<{ drafts: Readonly<Record<string, string>> }>()(
  persist(() => ({ drafts: {} }), { name: 'recado.noteDrafts', version: 1 }),
);

const keyOf = (contactId: number): string => draftKey(`contact:${contactId}`);

/** The note about this contact that the signed-in person has not saved. */
export const useNoteDraft = (contactId: number): string =>
  useNoteDrafts(({ drafts }) => drafts[keyOf(contactId)] ?? '');

/** Keeps it; without words there is none. */
export function keepNoteDraft(contactId: number, note: string): void {
  const key = keyOf(contactId);
  useNoteDrafts.setState(({ drafts: { [key]: _, ...others } }) => ({
    drafts: note === '' ? others : { ...others, [key]: note },
  }));
}
