import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { onContact } from './contactList.ts';
import { onContactImport } from './import/imports.ts';

/** What live events do with contacts on this page. */
export const live = {
  contact: onContact,
  contactImport: onContactImport,
} satisfies Partial<LiveHandlers>;
