import type { WaitingClient } from '../../linking/waitingRoom.ts';
import { type BinaryNode, element } from '../../wire/stanza.ts';
import type { Account } from '../../world/account.ts';
import type { Companion } from '../../world/companion.ts';
import type { Network } from '../network.ts';

/** Who asks: a linked device, or a client that is still to be linked. */
export interface Asker {
  network: Network;
  client: WaitingClient;
  companion: Companion | undefined;
}

/** Answers one kind of query; `content` is the first child of the iq. */
export type QueryHandler = (asker: Asker, iq: BinaryNode, content: BinaryNode | undefined) => BinaryNode;

/** Handlers by "namespace/type/tag of the first child". */
export type QueryTable = Record<string, QueryHandler>;

/** A good answer, empty unless content is given. */
export const result = (...content: BinaryNode[]): BinaryNode =>
  element('iq', {}, content.length ? content : undefined);

/** An error answer. */
export const failure = (code: string, text: string): BinaryNode =>
  element('iq', { type: 'error' }, [element('error', { code, text })]);

/** The linked device that asks. Throws for a client that is not logged in. */
export function companionOf(asker: Asker): Companion {
  if (!asker.companion) throw new Error('query before login');
  return asker.companion;
}

/** The account of the linked device that asks. */
export function accountOf(asker: Asker): Account {
  const account = asker.network.world.byNumber(companionOf(asker).owner.pn);
  if (!account) throw new Error('the account is gone');
  return account;
}
