/**
 * The fate of a message from a linked device. A number is an error code of the server (463 restricted,
 * 479 invalid). `lost`: neither passed on nor acknowledged. `unacknowledged`: passed on, but the device never
 * learns of it.
 */
export type SendFault = '463' | '479' | 'lost' | 'unacknowledged';

/** The code of a refused login: 401 unlinked, 403 banned, 405 client too old. */
export type LoginRefusal = '401' | '403' | '405';

/** What the server thinks of a business number. */
export interface Standing {
  /** ms since the epoch: until then it may write to nobody who has not written to it */
  lockedUntil: number | null;
  newChats: { used: number; total: number; endsAt: number } | null;
}

/** Failures that a test asked for, by business number. They do not survive a restart. */
export class Faults {
  /** how long the server takes to acknowledge a message, in ms */
  acknowledgeMs = 0;
  /** Banned business numbers: no login, no message. */
  readonly banned = new Set<string>();
  /** Numbers that asked for a passkey at the next scan. */
  readonly passkeys = new Set<string>();
  /** Business numbers that may write to nobody new, and their quota of new chats. */
  readonly standings = new Map<string, Standing>();
  private readonly sends = new Map<string, SendFault[]>();
  private readonly logins = new Map<string, LoginRefusal[]>();

  failNextSends(pn: string, fault: SendFault, times: number): void {
    this.sends.set(pn, Array<SendFault>(times).fill(fault));
  }

  refuseNextLogins(pn: string, reason: LoginRefusal, times: number): void {
    this.logins.set(pn, Array<LoginRefusal>(times).fill(reason));
  }

  takeSendFault(pn: string): SendFault | undefined {
    return this.sends.get(pn)?.shift();
  }

  takeLoginRefusal(pn: string): LoginRefusal | undefined {
    return this.banned.has(pn) ? '403' : this.logins.get(pn)?.shift();
  }

  isLocked(pn: string): boolean {
    return (this.standings.get(pn)?.lockedUntil ?? 0) > Date.now();
  }

  clear(): void {
    this.acknowledgeMs = 0;
    this.sends.clear();
    this.logins.clear();
    this.passkeys.clear();
    this.standings.clear();
    this.banned.clear();
  }
}
