import { isOn } from '@recado/shared/features/settings';
import { handled, type Link } from '../link.ts';
import { sendToCustomer } from '../sendToCustomer.ts';

/** Tells a caller that the company refuses calls; the call stays in the conversation as a `call_log` (BOT-44). */
export const refuseCall: Link = {
  name: 'refuseCall',
  applies: ({ message, settings, ticket }) =>
    message!.mediaType === 'call_log' && ticket.status !== 'closed' && !isOn(settings.acceptCallWhatsapp),
  async run(context) {
    await sendToCustomer(context, context.settings.AcceptCallWhatsappMessage);
    return handled('no calls', 'noCalls');
  },
};
