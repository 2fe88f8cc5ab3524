import { type Company, companyApi } from '@recado/shared/features/companies';
import { call } from '../../lib/api.ts';
import { byName } from '../../lib/format/foldText.ts';
import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { liveList, pageOf } from '../../lib/live/liveList.ts';
import { rowEvents } from '../../lib/live/rowEvents.ts';

/** The companies, by name. */
export const companyList = liveList<Company>('companies', {
  load: ({ query }) => pageOf('companies', call(companyApi.list, { query })),
  order: byName,
  text: ({ name, email }) => `${name} ${email}`,
});

/** What live events do with companies on this page. */
export const live = { company: rowEvents('company', companyList) } satisfies Partial<LiveHandlers>;
