import type { Network } from '../server/network.ts';
import type { Account } from '../world/account.ts';
import type { Group } from '../world/group.ts';
import { type LedgerEntry, pairKey } from '../world/ledger.ts';
import { ApiError } from './router.ts';

/** Finds what a path or body names, or answers 404. */
export class Lookup {
  private readonly network: Network;

  constructor(network: Network) {
    this.network = network;
  }

  account(number: string | undefined): Account {
    const account = this.network.world.byNumber((number ?? '').replace(/\D/g, ''));
    if (!account) throw new ApiError(404, `nobody has the number ${number}`);
    return account;
  }

  phone(number: string | undefined): Account {
    const account = this.account(number);
    if (account.state.kind !== 'phone') throw new ApiError(404, `${number} is no business phone`);
    return account;
  }

  target(to: string): Account | Group {
    if (!to.endsWith('@g.us')) return this.account(to);
    const group = this.network.world.groups.get(to);
    if (!group) throw new ApiError(404, `there is no group ${to}`);
    return group;
  }

  /** The key of the chat between an account and a target. */
  chat(account: Account, to: string): string {
    return to.endsWith('@g.us') ? to : pairKey(account.pn, this.account(to).pn);
  }

  message(chat: string, id: string | undefined): LedgerEntry {
    const entry = this.network.world.ledger.find(chat, id ?? '');
    if (!entry) throw new ApiError(404, `there is no message ${id} in this chat`);
    return entry;
  }
}
