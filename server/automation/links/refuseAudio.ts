import { isOn } from '@recado/shared/features/settings';
import { botTextsOf } from '../botTexts.ts';
import { handled, type Link } from '../link.ts';
import { sendToCustomer } from '../sendToCustomer.ts';

/**
 * Where the company, or this contact, takes no voice messages, the bot asks the customer to write (BOT-45). The voice
 * message is kept all the same.
 */
export const refuseAudio: Link = {
  name: 'refuseAudio',
  applies: ({ message, settings, contact, ticket }) =>
    message!.mediaType === 'audio' &&
    ticket.status !== 'closed' &&
    !(isOn(settings.acceptAudioMessageContact) && contact.acceptAudioMessage),
  async run(context) {
    await sendToCustomer(context, botTextsOf(context.settings).noAudio);
    return handled('no voices', 'noAudio');
  },
};
