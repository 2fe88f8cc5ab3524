import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { draftKey } from '../../../lib/drafts.ts';
import { draftsVersion, followWriter, sealedDrafts } from '../../../lib/offline/sealedDrafts.ts';

interface NoteDrafts {
  drafts: Readonly<Record<string, string>>;
}

/** Unsaved notes about contacts on this device, by user and contact, sealed for their writer. */
const useNoteDrafts = create<NoteDrafts>()(
  persist((): NoteDrafts => ({ drafts: {} }), {
    name: 'recado.noteDrafts',
    version: draftsVersion,
    storage: sealedDrafts<string, NoteDrafts>(),
  }),
);
followWriter<string, NoteDrafts>(useNoteDrafts);

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
