import { type Token, tokenApi } from '@recado/shared/features/tokens';
import { call } from '../../lib/api.ts';
import { byName } from '../../lib/format/foldText.ts';
import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { liveList, pageOf } from '../../lib/live/liveList.ts';
import { rowEvents } from '../../lib/live/rowEvents.ts';

/** Every token of the company, by name. */
export const tokenList = liveList<Token>('tokens', {
  load: ({ query }) => pageOf('tokens', call(tokenApi.list, { query })),
  order: byName,
  text: ({ name }) => name,
});

/** What live events do with tokens on this page. */
export const live = { token: rowEvents('token', tokenList) } satisfies Partial<LiveHandlers>;
