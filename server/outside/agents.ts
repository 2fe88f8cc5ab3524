import { createHash } from 'node:crypto';
import { Agent } from 'undici';
import { type AllowedInside, allowedInside } from './allowedInside.ts';
import { checkedConnector } from './checkedConnector.ts';

/**
 * Our identity to the other side: PEM of a certificate and its key, and the authorities to trust where those are not
 * public.
 */
export interface Identity {
  certificate?: string | undefined;
  privateKey?: string | undefined;
  authority?: string | undefined;
}

const connectMs = 5000;
const mostHeaderBytes = 32_768;
/** Idle connections close soon: they hold memory, and an address may pass to another owner. */
const idleMs = 4000;
/** Places that an agent keeps connections to, and callers keep limits for. */
export const mostHosts = 2000;
const mostIdentities = 4;

type TlsOptions = { cert?: string; key?: string; ca?: string };

const agentOf = (
  connect: ReturnType<typeof checkedConnector> | (TlsOptions & { timeout: number; allowH2: false }),
): Agent =>
  new Agent({
    connect,
    allowH2: false,
    keepAliveTimeout: idleMs,
    keepAliveMaxTimeout: idleMs,
    maxHeaderSize: mostHeaderBytes,
    maxOrigins: mostHosts,
    headersTimeout: 0,
    bodyTimeout: 0,
  });

/** The connections outside, apart by which addresses they reach. */
export class Agents {
  /** Public addresses, and those that the operator opened. */
  readonly checked: Agent;
  /** Public addresses alone. */
  readonly closed: Agent;
  /** Any address: the operator's own settings name it. */
  readonly trusted = agentOf({ timeout: connectMs, allowH2: false });
  /** By their hash; there is one, and for a moment two when it changes. */
  readonly #identities = new Map<string, Agent>();

  constructor(allowed: AllowedInside, resolve: (host: string) => Promise<string[]>) {
    this.checked = agentOf(checkedConnector({ allowed, resolve, connectMs }));
    this.closed = agentOf(checkedConnector({ allowed: allowedInside([]), resolve, connectMs }));
  }

  /** One agent for each identity, to any address. */
  as({ certificate: cert, privateKey: key, authority: ca }: Identity): Agent {
    const name = createHash('sha256')
      .update(JSON.stringify([cert, key, ca]))
      .digest('hex');
    const agent =
      this.#identities.get(name) ??
      agentOf({
        timeout: connectMs,
        allowH2: false,
        ...(cert && { cert }),
        ...(key && { key }),
        ...(ca && { ca }),
      });
    this.#identities.set(name, agent);
    const [oldest] = this.#identities;
    if (this.#identities.size > mostIdentities && oldest) {
      this.#identities.delete(oldest[0]);
      void oldest[1].close();
    }
    return agent;
  }

  async close(): Promise<void> {
    const all = [this.checked, this.closed, this.trusted, ...this.#identities.values()];
    await Promise.all(all.map((agent) => agent.destroy()));
  }
}
