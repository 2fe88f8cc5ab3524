/** Definitions that apply to all figures, in the order of the explanation. */
export const generalDefinitions = ['attendance', 'days', 'place', 'origin', 'exact'] as const;

/** The figures in the order of their explanation. Each has a text `means_…`, which the docs repeat. */
export const figureDefinitions = [
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
