import { feature } from '../../lib/feature.ts';
import { chatErrors, chatRights } from './chats.texts.ts';

/** Chats between members of the staff. */
export const chats = feature({
  errors: chatErrors,
  rights: chatRights,
});
