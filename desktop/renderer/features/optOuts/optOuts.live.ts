import { type OptOut, optOutApi } from '@recado/shared/features/optOuts';
import { formatPhone } from '@recado/shared/lib/phoneNumber';
import { call } from '../../lib/api.ts';
import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { liveList, pageOf } from '../../lib/live/liveList.ts';
import { rowEvents } from '../../lib/live/rowEvents.ts';

/** Who a row is about, in words. */
export const optOutName = ({ contact, number }: OptOut): string => contact?.name ?? formatPhone(number);

/** People who want no campaigns, the newest first. */
export const optOutList = liveList<OptOut>('optOuts', {
  load: ({ query }) => pageOf('optOuts', call(optOutApi.list, { query })),
  text: ({ contact, number }) => `${contact?.name ?? ''} ${number}`,
});

/** What live events do with opt outs on this page. */
export const live = { optOut: rowEvents('optOut', optOutList) } satisfies Partial<LiveHandlers>;
