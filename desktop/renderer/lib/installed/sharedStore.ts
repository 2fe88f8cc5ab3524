/** The address to which other apps share, and of the page that asks where it belongs (manifestOf.ts of the server). */
export const sharedPath = '/share';

/** Where the service worker leaves what was shared, until the page takes it. */
export const sharedStore = 'recado-shared';

/** What another app shared; the files are beside it, by their number. */
export interface Shared {
  /** In ms since 1970. */
  at: number;
  text: string;
  files: readonly { name: string; type: string }[];
}
