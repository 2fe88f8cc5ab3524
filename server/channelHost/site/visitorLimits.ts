import { AppError } from '@recado/shared/errors';
import { Budget } from '../../concurrency/budget.ts';

/** What visitors do. */
type Kind = 'call' | 'wrong' | 'conversation' | 'message' | 'file';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * How much strangers may do, in this process: an address, all visitors of one chat, and one visitor. Offices share an
 * address, so an address has more than a person needs. A chat has limits too, so that a flood at one company leaves the
 * others their share. (SITE-40)
 */
export class VisitorLimits {
  readonly #kinds: Record<Kind, ReturnType<typeof budgets>> = {
    call: budgets(600, 12_000, minuteMs),
    /** Wrong origins and signatures at one chat, and calls of a chat that is not there. */
    wrong: budgets(60, undefined, minuteMs),
    /** A company has a limit too, in the database (`refuseTooMany`). */
    conversation: budgets(100, undefined, hourMs),
    message: budgets(300, 3000, minuteMs, 30),
    file: budgets(60, 600, 10 * minuteMs, 20),
  };

  /** Spends one of a kind; ERR_TOO_MANY_REQUESTS when the address, the chat or the visitor has none left. */
  spend(
    kind: Exclude<Kind, 'wrong'>,
    { address, connectionId, handle }: { address: string; connectionId?: number; handle?: string },
  ): void {
    const { ofAddress, ofChat, ofVisitor } = this.#kinds[kind];
    refuseFor(ofAddress.spend(address));
    if (ofVisitor && handle !== undefined) refuseFor(ofVisitor.spend(handle));
    if (ofChat && connectionId !== undefined) refuseFor(ofChat.spend(String(connectionId)));
  }

  /** Counts a call at a chat, of any address. */
  spendOfChat(connectionId: number): void {
    refuseFor(this.#kinds.call.ofChat?.spend(String(connectionId)) ?? 0);
  }

  /** Counts a wrong call of an address at this chat. */
  wrong(address: string, publicId: string): void {
    refuseFor(this.#kinds.wrong.ofAddress.spend(`${address} ${publicId}`));
  }

  /** Refuses an address that was wrong too often at this chat. */
  check(address: string, publicId: string): void {
    refuseFor(this.#kinds.wrong.ofAddress.waitSeconds(`${address} ${publicId}`));
  }
}

const budgets = (ofAddress: number, ofChat: number | undefined, windowMs: number, ofVisitor?: number) => ({
  ofAddress: new Budget(ofAddress, windowMs),
  ofChat: ofChat === undefined ? undefined : new Budget(ofChat, windowMs),
  ofVisitor: ofVisitor === undefined ? undefined : new Budget(ofVisitor, windowMs),
});

function refuseFor(waitSeconds: number): void {
  if (waitSeconds > 0)
    throw new AppError('ERR_TOO_MANY_REQUESTS', { data: { retryAfterSeconds: waitSeconds } });
}
