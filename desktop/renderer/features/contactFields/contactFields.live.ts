import { type ContactField, contactFieldApi } from '@recado/shared/features/contactFields';
import { call } from '../../lib/api.ts';
import { byName } from '../../lib/format/foldText.ts';
import { contactFieldNames } from '../../lib/live/contactFieldNames.ts';
import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { liveList, pageOf } from '../../lib/live/liveList.ts';
import { rowEvents } from '../../lib/live/rowEvents.ts';
import { queryClient } from '../../lib/queryClient.ts';

/** Every contact field of the company in its order. */
export const contactFieldList = liveList<ContactField>('contactFields', {
  load: ({ query }) => pageOf('contactFields', call(contactFieldApi.list, { query })),
  order: (a, b) => a.position - b.position || byName(a, b),
  text: ({ name }) => name,
  names: contactFieldNames,
});

const changeList = rowEvents('contactField', contactFieldList);

/**
 * Applies a live event of a field. It may have changed values of any contact, so the page reads the shown
 * contacts again.
 */
function onContactField(event: Parameters<typeof changeList>[0]): void {
  changeList(event);
  if (event.action === 'create') return;
  void queryClient.invalidateQueries({ queryKey: ['contact'] });
  void queryClient.invalidateQueries({ queryKey: ['contacts'] });
}

/** What live events do with contact fields on this page. */
export const live = { contactField: onContactField } satisfies Partial<LiveHandlers>;
