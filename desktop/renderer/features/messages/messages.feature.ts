import { feature } from '../../lib/feature.ts';
import { messageErrors, messageRights } from './messages.texts.ts';

/** The messages of a ticket. */
export const messages = feature({
  errors: messageErrors,
  rights: messageRights,
});
