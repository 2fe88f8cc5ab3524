import type { Account } from '../world/account.ts';
import type { World } from '../world/world.ts';
import { Handset } from './handset.ts';

/** One handset per account, made when first needed. */
export class Handsets {
  readonly world: World;
  private readonly byPn = new Map<string, Handset>();

  constructor(world: World) {
    this.world = world;
  }

  of(account: Account): Handset {
    const handset = this.byPn.get(account.pn) ?? new Handset(this.world, account);
    this.byPn.set(account.pn, handset);
    return handset;
  }

  /** After a restart: confirmations that were due when the simulator stopped. */
  catchUp(): void {
    for (const account of this.world.accounts) if (account.settings.on) this.of(account).catchUp();
  }
}
