import { exported, feature, stays } from '../../feature.ts';

export const kanban = feature({
  routes: () => import('./kanban.routes.ts'),
  refuses: {
    move: ['ERR_NO_TICKET_FOUND', 'ERR_NO_TAG_FOUND', 'ERR_CARD_MOVED'],
    setValue: ['ERR_NO_TICKET_FOUND'],
  },
  on: {
    laneChanged: () => import('./publishCard.ts').then(({ announceLane }) => ({ announceLane })),
  },
  readsForAll: {
    'its caller says which tickets, or asks the right first': [
      'cardRow.ts cardsById',
      'publishCard.ts publishCard',
    ],
    'the condition of the list of tickets begins with it': [
      'readBoard.ts lanesWithFirst',
      'readBoard.ts pageOfLane',
    ],
  },
  tables: {
    cards: exported,
    lane_steps: stays.work,
  },
});
