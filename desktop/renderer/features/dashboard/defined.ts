/** What goes for all numbers, in the order in which it is explained. */
export const general = ['attendance', 'days', 'place', 'origin', 'exact'] as const;

/** The numbers in the order in which they are explained; each has a row `means_` of the texts, which the docs repeat. */
export const defined = [
  'supportHappening',
  'supportPending',
  'supportGroups',
  'tickets',
  'activeTickets',
  'passiveTickets',
  'leads',
  'supportFinished',
  'avgWaitTime',
  'avgSupportTime',
  'firstAnswer',
  'resolution',
  'npsScore',
  'npsPromotersPerc',
  'npsPassivePerc',
  'npsDetractorsPerc',
  'withRating',
  'withoutRating',
  'waitRating',
  'percRating',
] as const;
