import { element, newStanzaId, nowSeconds, SERVER_JID } from '../wire/stanza.ts';
import type { Account } from '../world/account.ts';
import type { Standing } from './faults.ts';
import type { Network } from './network.ts';
import { lockOf, quotaOf } from './queries/standingQueries.ts';

/** Sets the standing of a business number, and tells its linked devices as WhatsApp does. */
export function announceStanding({ faults }: Network, phone: Account, standing: Standing): void {
  faults.standings.set(phone.pn, standing);
  const news = {
    NotificationUserReachoutTimelockUpdate: { xwa2_notify_account_reachout_timelock: lockOf(standing) },
    MessageCappingInfoNotification: {
      xwa2_notify_new_chat_messages_capping_info_update: quotaOf(standing),
    },
  };
  for (const [name, data] of Object.entries(news)) {
    if (Object.values(data).includes(null)) continue;
    const update = element('update', { op_name: name }, Buffer.from(JSON.stringify({ data })));
    const attributes = { from: SERVER_JID, type: 'mex', id: newStanzaId(), t: nowSeconds() };
    for (const companion of phone.companions.values())
      companion.deliver(element('notification', attributes, [update]));
  }
}
