import { type Flow, type FlowKind, flowApi } from '@recado/shared/features/flows';
import { call } from '../../../lib/api.ts';
import { byName } from '../../../lib/format/foldText.ts';
import { liveList, pageOf } from '../../../lib/live/liveList.ts';
import { rowEvents } from '../../../lib/live/rowEvents.ts';
import { flowNames, scheduledFlowNames } from '../../../pickers/flowPickers.ts';

/** The flows of a kind, by name. */
export const flowList = liveList<Flow, FlowKind>('flowRows', {
  load: ({ query, filter }) => pageOf('flows', call(flowApi.list, { query: { ...query, kind: filter } })),
  fits: ({ kind }, filter) => kind === filter,
  order: byName,
  text: ({ name }) => name,
  names: {
    ...flowNames,
    renew: () => {
      flowNames.renew();
      scheduledFlowNames.renew();
    },
  },
});

/** Applies a live event of a flow. */
export const onFlow = rowEvents('flow', flowList);
