import { feature } from '../../lib/feature.ts';
import { closingReasonErrors, useClosingReasonText } from './closingReasons.texts.ts';

/** Why conversations are resolved, in the company's own words (CLOSING-01). */
export const closingReasons = feature({
  screens: [
    {
      path: '/queues/closing-reasons',
      title: () => useClosingReasonText.now('title'),
      allow: 'settings:edit',
      load: async () => (await import('./ClosingReasonsScreen.tsx')).ClosingReasonsScreen,
    },
  ],
  errors: closingReasonErrors,
});
