import { enterPairingCode } from '../linking/enterPairingCode.ts';
import { scanQr } from '../linking/scanQr.ts';
import type { Network } from '../server/network.ts';
import { element } from '../wire/stanza.ts';
import type { Account } from '../world/account.ts';
import type { Companion } from '../world/companion.ts';
import type { Lookup } from './lookup.ts';
import { ApiError, plainRoute, type Route, route } from './router.ts';
import { Drop, EnterCode, LoginRefused, NewPhone, Scan, SendError, Unlink } from './schemas.ts';
import { standingRoutes } from './standingRoutes.ts';
import { showAccount, showWaiting } from './views.ts';

/** Business phones: linking, linked devices, faults of their connections. */
export function phoneRoutes(network: Network, lookup: Lookup): Route[] {
  const { world, faults } = network;
  return [
    plainRoute('GET', '/api/phones', () => ({
      phones: world.accounts
        .filter((account) => account.state.kind === 'phone')
        .map((account) => showAccount(network, account)),
    })),

    route('POST', '/api/phones', NewPhone, ({ body: { number, name, lid } }) => {
      if (world.byNumber(number)) throw new ApiError(409, `the number ${number} is taken`);
      return showAccount(network, world.addAccount({ kind: 'phone', pn: number, name, lid }));
    }),

    plainRoute('GET', '/api/phones/:number', ({ params }) =>
      showAccount(network, lookup.phone(params.number)),
    ),

    plainRoute('GET', '/api/waiting', () => ({ waiting: showWaiting(network) })),

    route('POST', '/api/phones/:number/scan', Scan, async ({ params, body: { qr } }) => {
      const phone = lookup.phone(params.number);
      return linked(await tryLinking(() => scanQr(network, phone, qr)));
    }),

    route('POST', '/api/phones/:number/enter-code', EnterCode, async ({ params, body: { code } }) => {
      const phone = lookup.phone(params.number);
      return linked(await tryLinking(() => enterPairingCode(network, phone, code)));
    }),

    route('POST', '/api/phones/:number/unlink', Unlink, ({ params, body: { device } }) => {
      const phone = lookup.phone(params.number);
      const leaving = companionsOf(phone, device);
      for (const companion of leaving) {
        phone.removeCompanion(companion.device);
        companion.connection?.fail('401', element('conflict', { type: 'device_removed' }));
        world.announceCompanion(companion, 'unlinked');
      }
      return { unlinked: leaving.map((companion) => companion.device) };
    }),

    route('POST', '/api/phones/:number/drop', Drop, ({ params, body: { code } }) => {
      const online = companionsOf(lookup.phone(params.number)).filter(({ connection }) => connection);
      for (const companion of online) drop(companion, code);
      return { dropped: online.map((companion) => companion.device) };
    }),

    route('POST', '/api/phones/:number/next-login-refusal', LoginRefused, ({ params, body }) => {
      const { pn } = lookup.phone(params.number);
      if (body.reason === null) faults.refuseNextLogins(pn, '401', 0);
      else faults.refuseNextLogins(pn, `${body.reason}`, body.times);
    }),

    route('POST', '/api/phones/:number/next-send-error', SendError, ({ params, body }) => {
      const { pn } = lookup.phone(params.number);
      if (body.code === null) faults.failNextSends(pn, 'lost', 0);
      else faults.failNextSends(pn, typeof body.code === 'number' ? `${body.code}` : body.code, body.times);
    }),
    ...standingRoutes(network, lookup),
  ];
}

const linked = ({ owner, device }: Companion) => ({ number: owner.pn, device });

async function tryLinking(link: () => Promise<Companion>): Promise<Companion> {
  try {
    return await link();
  } catch (error) {
    throw new ApiError(409, error instanceof Error ? error.message : String(error));
  }
}

function companionsOf(phone: Account, device?: number): Companion[] {
  const all = [...phone.companions.values()];
  if (device === undefined) return all;
  const found = all.filter((companion) => companion.device === device);
  if (!found.length) throw new ApiError(404, `${phone.pn} has no linked device ${device}`);
  return found;
}

function drop(companion: Companion, code: 'silent' | 'frozen' | 'deaf' | 428 | 503 | 515 | 440 | 401): void {
  const { connection } = companion;
  // The line answers queries, and brings nothing until the device connects again.
  if (code === 'deaf') companion.live = false;
  else if (code === 'silent') connection?.cut('terminate');
  else if (code === 'frozen') connection?.freeze();
  else if (code === 428) connection?.cut('close');
  else if (code === 440) connection?.fail(undefined, element('conflict', { type: 'replaced' }));
  else connection?.fail(`${code}`);
}
