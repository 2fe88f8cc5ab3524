import { announceStanding } from '../server/announceStanding.ts';
import type { Network } from '../server/network.ts';
import type { Lookup } from './lookup.ts';
import { type Route, route } from './router.ts';
import { Banned, NewStanding } from './schemas.ts';

/** What WhatsApp thinks of a business number: a ban, a lock against new people, a passkey. */
export function standingRoutes(network: Network, lookup: Lookup): Route[] {
  const { faults } = network;
  return [
    // All of its sessions end with 403, and so does each login, until the ban is lifted.
    route('PUT', '/api/phones/:number/ban', Banned, ({ params, body: { on } }) => {
      const phone = lookup.phone(params.number);
      if (on) faults.banned.add(phone.pn);
      else faults.banned.delete(phone.pn);
      if (on) for (const { connection } of phone.companions.values()) connection?.fail('403');
    }),

    route(
      'PUT',
      '/api/phones/:number/standing',
      NewStanding,
      ({ params, body: { lockedUntil, newChats } }) => {
        announceStanding(network, lookup.phone(params.number), {
          lockedUntil: lockedUntil === null ? null : Date.parse(lockedUntil),
          newChats: newChats ? { ...newChats, endsAt: Date.parse(newChats.endsAt) } : null,
        });
      },
    ),

    // The next scans end in the passkey step, which a linked device cannot take.
    route('PUT', '/api/phones/:number/passkey', Banned, ({ params, body: { on } }) => {
      const { pn } = lookup.phone(params.number);
      if (on) faults.passkeys.add(pn);
      else faults.passkeys.delete(pn);
    }),
  ];
}
