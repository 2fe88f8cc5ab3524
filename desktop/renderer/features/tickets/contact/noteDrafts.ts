import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { draftKey } from '../../../lib/drafts.ts';

/** Unsaved notes about contacts on this device, by user and contact. */
const useNoteDrafts = create<{ drafts: Readonly<Record<string, string>> }>()(
  persist(() => ({ drafts: {} }), { name: 'recado.noteDrafts', version: 1 }),
);

const keyOf = (contactId: number): string => draftKey(`contact:${contactId}`);

/** The signed-in user's unsaved note about this contact. */
export const useNoteDraft = (contactId: number): string =>
  useNoteDrafts(({ drafts }) => drafts[keyOf(contactId)] ?? '');

/** Stores the unsaved note; an empty one is removed. */
export function keepNoteDraft(contactId: number, note: string): void {
  const key = keyOf(contactId);
  useNoteDrafts.setState(({ drafts: { [key]: _, ...others } }) => ({
    drafts: note === '' ? others : { ...others, [key]: note },
  }));
}
