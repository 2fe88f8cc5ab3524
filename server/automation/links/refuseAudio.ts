import { isOn } from '@recado/shared/features/settings';
import { botTextsOf } from '../botTexts.ts';
import { handled, type Link } from '../link.ts';
import { say } from '../say.ts';

/** A voice is not listened to where the company, or this contact, takes none; the customer is asked to write (BOT-45). It is kept all the same. */
export const refuseAudio: Link = {
  name: 'refuseAudio',
  applies: ({ message, settings, contact, ticket }) =>
    message!.mediaType === 'audio' &&
    ticket.status !== 'closed' &&
    !(isOn(settings.acceptAudioMessageContact) && contact.acceptAudioMessage),
  async run(context) {
    await say(context, botTextsOf(context.settings).noAudio);
    return handled('no voices', 'noAudio');
  },
};
