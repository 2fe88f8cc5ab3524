import { element, newStanzaId, nowSeconds } from '../wire/stanza.ts';
import type { Account } from '../world/account.ts';
import type { World } from '../world/world.ts';

/** Tells the linked devices of all phones that an account changed or removed its picture. */
export function announcePicture(world: World, account: Account): void {
  const change = element(account.state.picture === null ? 'delete' : 'set', {
    jid: account.ownJid(),
    id: newStanzaId(),
    author: account.ownJid(),
  });
  for (const phone of world.accounts)
    for (const companion of phone.state.kind === 'phone' ? phone.companions.values() : [])
      companion.deliver(
        element(
          'notification',
          { from: account.ownJid(), type: 'picture', id: newStanzaId(), t: nowSeconds() },
          [change],
        ),
      );
}
