import { setTimeout as pause } from 'node:timers/promises';
import { composeText } from '../handset/composeMessage.ts';
import { sendMessage } from '../handset/sendMessage.ts';
import type { Network } from '../server/network.ts';
import type { Account } from '../world/account.ts';
import type { Lookup } from './lookup.ts';
import { plainRoute, type Route, route } from './router.ts';
import { Burst, Knobs } from './schemas.ts';

const CROWD_PREFIX = '55119700';

/** Calls for tests only: crowds, delays of the server, a clean state. */
export function labRoutes(network: Network, lookup: Lookup, save: () => void): Route[] {
  const { world, handsets, faults } = network;
  return [
    route('POST', '/api/burst', Burst, async ({ body }) => {
      const phone = lookup.phone(body.to);
      const crowd = Array.from({ length: body.contacts }, (_, index) => crowdMember(network, index));
      const ids: string[] = [];
      for (let round = 1; round <= body.perContact; round++) {
        if (round > 1 && body.everyMs) await pause(body.everyMs);
        for (const contact of crowd) {
          const text = `${contact.name}: ${round}/${body.perContact}`;
          ids.push(sendMessage(handsets, contact, phone, composeText(text)).id);
        }
        await pause(0); // lets sockets drain between rounds
      }
      return { ids, contacts: crowd.map(({ pn }) => pn) };
    }),

    route('PUT', '/api/knobs', Knobs, ({ body }) => {
      faults.acknowledgeMs = body.acknowledgeMs;
    }),

    // Before a test kills the process: state saved here must be there afterwards.
    plainRoute('POST', '/api/save', save),

    // Forgets messages and faults; people, keys and linked devices stay.
    plainRoute('POST', '/api/clear', () => {
      world.ledger.clear();
      faults.clear();
      world.emit('changed');
    }),
  ];
}

function crowdMember({ world }: Network, index: number): Account {
  const pn = `${CROWD_PREFIX}${String(index).padStart(5, '0')}`;
  const addressing = index % 2 ? 'pn' : 'lid';
  const name = `Cliente ${index + 1}`;
  return world.byNumber(pn) ?? world.addAccount({ kind: 'contact', pn, name, addressing });
}
