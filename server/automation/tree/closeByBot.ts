import { isOn } from '@recado/shared/features/settings';
import { readSettings } from '../../features/core/settings/readSettings.ts';
import type { Context } from '../context.ts';
import { type Decision, handled } from '../link.ts';
import { place } from '../place.ts';
import { sendToCustomer } from '../sendToCustomer.ts';

/**
 * The bot ends the conversation (BOT-30). With `sendFarewellWaitingTicket` it says goodbye to a customer who was still
 * waiting (BOT-48).
 */
export async function closeByBot(context: Context, why: string): Promise<Decision> {
  const { sendFarewellWaitingTicket } = await readSettings(context.work.tx, ['sendFarewellWaitingTicket']);
  if (isOn(sendFarewellWaitingTicket)) await sendToCustomer(context, context.connection.complationMessage);
  await place(context, { status: 'closed', unreadMessages: 0 }, { type: 'closed', note: 'menu' });
  return handled(why, 'closed');
}
