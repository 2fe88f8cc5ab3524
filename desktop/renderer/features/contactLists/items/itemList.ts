import type { EventPayload } from '@recado/shared/events';
import { contactListApi, type ListItem } from '@recado/shared/features/contactLists';
import { call } from '../../../lib/api.ts';
import { byName } from '../../../lib/format/foldText.ts';
import { liveList, pageOf } from '../../../lib/live/liveList.ts';
import { queryClient } from '../../../lib/queryClient.ts';

/** Whether a number is on WhatsApp, as the filter of the address names it. */
export const validities = ['valid', 'invalid', 'unchecked'] as const;
export type Validity = (typeof validities)[number];

/** The validity of one person's number. */
export const validityOf = ({ isWhatsappValid }: Pick<ListItem, 'isWhatsappValid'>): Validity =>
  isWhatsappValid === null ? 'unchecked' : isWhatsappValid ? 'valid' : 'invalid';

export interface ItemFilter {
  contactListId: number;
  valid?: Validity;
}

/** The people of one list, by name (CAMP-08). */
export const itemList = liveList<ListItem, ItemFilter>('contactListItems', {
  load: ({ query, filter }) =>
    pageOf('contacts', call(contactListApi.items, { query: { ...query, ...filter } })),
  order: byName,
  text: ({ name, number, email }) => `${name} ${number} ${email}`,
  fits: (item, { contactListId, valid }) =>
    item.contactListId === contactListId && (valid === undefined || validityOf(item) === valid),
});

/** Reads the shown people again. */
export const readItemsAgain = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['contactListItems', 'list'] });

/** The shortest time between two readings, ms: a running import or check announces many changes. */
const againMs = 5000;
let readAt = Number.NEGATIVE_INFINITY;
let later: ReturnType<typeof setTimeout> | undefined;

/** Reads again now, or once after the last of many announcements. */
function readSoon(): void {
  const waitMs = readAt + againMs - performance.now();
  if (waitMs <= 0) {
    readAt = performance.now();
    void readItemsAgain();
    return;
  }
  if (later !== undefined) return;
  later = setTimeout(() => {
    later = undefined;
    readSoon();
  }, waitMs);
}

/** Applies a live event of a list's people: one person, or `reload` after many (CAMP-21). */
export function onContactListItem(event: EventPayload<'ContactListItem'>): void {
  if (event.action === 'reload') readSoon();
  else if (event.action === 'delete') itemList.drop(event.recordId);
  else itemList.put(event.record);
}
