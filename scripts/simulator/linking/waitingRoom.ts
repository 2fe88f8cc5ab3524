import { randomBytes } from 'node:crypto';
import type { Login } from '../wire/noiseChannel.ts';
import type { BinaryNode } from '../wire/stanza.ts';

const REFS_PER_CONNECTION = 6;
const ANSWER_TIMEOUT_MS = 10_000;

/** A connection that is not linked yet and shows a QR. */
export interface WaitingClient {
  readonly id: string;
  /** ms since the epoch */
  readonly since: number;
  readonly login: Login | undefined;
  /** aborted when the client hangs up */
  readonly gone: AbortSignal;
  /** set while a handset waits for this client to finish pairing by code */
  onCodeFinish: ((wrappedKeyBundle: Buffer) => void) | undefined;
  send(node: BinaryNode): void;
  query(iq: BinaryNode, onReply: (reply: BinaryNode) => void): void;
  fail(code: string): void;
}

/** A client that displays an eight-character code for the owner to type. */
export interface CodePairing {
  client: WaitingClient;
  ref: Buffer;
  wrappedEphemeral: Buffer;
}

/** Clients that wait for somebody to link them. */
export class WaitingRoom {
  private readonly onChange: () => void;
  private readonly refs = new Map<WaitingClient, string[]>();
  private readonly codes = new Map<string, CodePairing>();

  constructor(onChange: () => void) {
    this.onChange = onChange;
  }

  /** Gives a client the refs it will show one after the other. */
  offer(client: WaitingClient): string[] {
    const refs = Array.from({ length: REFS_PER_CONNECTION }, () => `2@${randomBytes(24).toString('base64')}`);
    this.refs.set(client, refs);
    this.onChange();
    return refs;
  }

  /** A client asks to be linked by code to this number. Returns the reference of the attempt. */
  offerCode(pn: string, client: WaitingClient, wrappedEphemeral: Buffer): Buffer {
    const ref = randomBytes(16);
    this.codes.set(pn, { client, ref, wrappedEphemeral });
    this.onChange();
    return ref;
  }

  withdraw(client: WaitingClient): void {
    const wasWaiting = this.refs.delete(client);
    for (const [pn, pairing] of this.codes) if (pairing.client === client) this.codes.delete(pn);
    if (wasWaiting) this.onChange();
  }

  clientFor(ref: string): WaitingClient | undefined {
    for (const [client, refs] of this.refs) if (refs.includes(ref)) return client;
    return undefined;
  }

  codePairingFor(pn: string): CodePairing | undefined {
    return this.codes.get(pn);
  }

  /** Waiting clients, newest first, with the numbers they have shown a code for. */
  list(): { client: WaitingClient; refs: string[]; codeFor: string[] }[] {
    return [...this.refs]
      .map(([client, refs]) => ({
        client,
        refs,
        codeFor: [...this.codes].filter(([, pairing]) => pairing.client === client).map(([pn]) => pn),
      }))
      .reverse();
  }
}

/** Waits for something a client does. Rejects when it hangs up or 10 s pass, saying what it did instead. */
export function untilGone<Value>(
  client: WaitingClient,
  failure: string,
  wait: (resolve: (value: Value) => void) => void,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const end = AbortSignal.any([client.gone, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]);
    end.addEventListener('abort', () => reject(new Error(`the client ${failure}`)), { once: true });
    wait(resolve);
  });
}
