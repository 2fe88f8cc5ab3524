/**
 * The fate of a message from a linked device. A number is an error code of the server (463 restricted,
 * 479 invalid). `lost`: neither passed on nor acknowledged. `unacknowledged`: passed on, but the device never
 * learns of it.
 */
export type SendFault = '463' | '479' | 'lost' | 'unacknowledged';

/** The code of a refused login: 401 unlinked, 403 banned, 405 client too old. */
export type LoginRefusal = '401' | '403' | '405';

/** Failures that a test asked for, by business number. They do not survive a restart. */
export class Faults {
  /** how long the server takes to acknowledge a message, in ms */
  acknowledgeMs = 0;
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
    return this.logins.get(pn)?.shift();
  }

  clear(): void {
    this.acknowledgeMs = 0;
    this.sends.clear();
    this.logins.clear();
  }
}
