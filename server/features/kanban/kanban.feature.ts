import { exported, feature, stays } from '../../feature.ts';

export const kanban = feature({
  routes: () => import('./kanban.routes.ts'),
  refuses: {
    move: ['ERR_NO_TICKET_FOUND', 'ERR_NO_TAG_FOUND', 'ERR_CARD_MOVED'],
    setValue: ['ERR_NO_TICKET_FOUND'],
  },
  on: {
    customersWrote: () => import('./followAnswers.ts'),
    laneChanged: () => import('./publishCard.ts').then(({ announceLane }) => ({ announceLane })),
  },
  workers: [() => import('./steps/startLaneSteps.ts')],
  readsForAll: {
    'its caller says which tickets, or asks the right first': [
      'cardRow.ts cardsById',
      'publishCard.ts publishCard',
    ],
    'the channel brings it, or time does: nobody has asked, and nobody is answered': [
      'optOutOnWord.ts hasOffer',
      'optOutOnWord.ts remarketedOf',
      'returnOnAnswer.ts returnOnAnswer',
      'returnOnAnswer.ts touchedCards',
      'steps/remarket.ts isOutOfReach',
      'steps/runLaneStep.ts standingOf',
    ],
    'the condition of the list of tickets begins with it': [
      'readBoard.ts ticketsOnBoard',
      'readBoard.ts pageOfLane',
    ],
  },
  tables: {
    cards: exported,
    lane_steps: stays.work,
  },
});
