import type { z } from 'zod';
import { announcePicture } from '../handset/announcePicture.ts';
import type { Network } from '../server/network.ts';
import type { Account } from '../world/account.ts';
import type { Lookup } from './lookup.ts';
import { ApiError, plainRoute, type Route, route } from './router.ts';
import { NewContact, Picture, Power, Settings } from './schemas.ts';
import { showAccount } from './views.ts';

/** Contacts, and what phones and contacts have in common: their handset. */
export function contactRoutes(network: Network, lookup: Lookup): Route[] {
  const { world, handsets } = network;
  const change = (account: Account, { on, addressing, ...settings }: Partial<z.output<typeof Settings>>) => {
    Object.assign(account.settings, settings);
    if (addressing) account.state.addressing = addressing;
    if (on !== undefined && on !== account.settings.on) handsets.of(account).switchTo(on);
    world.emit('changed');
    return showAccount(network, account);
  };
  return [
    plainRoute('GET', '/api/contacts', () => ({
      contacts: world.accounts
        .filter((account) => account.state.kind === 'contact')
        .map((account) => showAccount(network, account)),
    })),

    route('POST', '/api/contacts', NewContact, ({ body: { number, ...body } }) => {
      if (world.byNumber(number)) throw new ApiError(409, `the number ${number} is taken`);
      return showAccount(network, world.addAccount({ kind: 'contact', pn: number, ...body }));
    }),

    plainRoute('GET', '/api/contacts/:number', ({ params }) =>
      showAccount(network, lookup.account(params.number)),
    ),

    route('POST', '/api/contacts/:number/picture', Picture, ({ params, body: { base64 } }) => {
      const account = lookup.account(params.number);
      if (base64 === undefined) delete account.state.picture;
      else account.state.picture = base64 === null ? null : Buffer.from(base64, 'base64');
      announcePicture(world, account);
      world.emit('changed');
      return showAccount(network, account);
    }),

    ...['/api/phones/:number', '/api/contacts/:number'].flatMap((path) => [
      route('PATCH', path, Settings, ({ params, body }) => change(lookup.account(params.number), body)),
      route('POST', `${path}/power`, Power, ({ params, body }) =>
        change(lookup.account(params.number), body),
      ),
      // The handset forgets what it shares with linked devices, as after a reinstallation.
      plainRoute('POST', `${path}/forget-sessions`, ({ params }) => {
        lookup.account(params.number).state.keys.sessions.clear();
      }),
    ]),
  ];
}
