import { isIP } from 'node:net';
import type { Logger } from 'pino';
import type { Settings } from '../settings.ts';
import { Agents, type Identity } from './agents.ts';
import { type AllowedInside, allowedInside } from './allowedInside.ts';
import type { Door } from './door.ts';
import { isInside } from './isInside.ts';
import { OutsideCalls, type Way } from './outsideCalls.ts';
import { OutsideError } from './outsideError.ts';
import { resolveHost } from './resolveHost.ts';

/** Settings that lead a service elsewhere, such as to a fake of it. */
export type AddressSetting = 'GRAPH_API_URL' | 'GOOGLE_API_URL' | 'WHATSAPP_WEB_URL';

/**
 * The only way to addresses that are not ours. Addresses that users type in (webhooks, integrations) use `fetch` and
 * `stream`. They end at public addresses, or at those the operator opened with OUTSIDE_ALLOWED. An address in the
 * operator's own settings has a door of its own.
 */
export interface Outside extends Door {
  /**
   * Calls the address of a setting (`base`), wherever that is; checks other URLs like all. WhatsApp's pages and files are beside
   * its WebSockets: on the same host, at other ports.
   */
  configured(setting: AddressSetting, usual: string): Door & { base: string };
  /**
   * Calls these addresses of the operator's, wherever they are, with this certificate (mutual TLS); checks others like
   * all.
   */
  asOurselves(urls: readonly string[], identity: Identity): Door;
  /**
   * Calls addresses from customers: public ones at the usual ports. OUTSIDE_ALLOWED opens places to the company alone.
   */
  strangers: Door;
  /**
   * Does a typed address plainly lead inside the network? It needs no look-up: a name that only resolves to such an
   * address is refused at the call.
   */
  leadsInside(url: string): boolean;
  close(): Promise<void>;
}

/** Names of the machine or of a local network, never of the internet. */
const insideNames = /(^|\.)(localhost|local|internal|lan|home\.arpa)\.?$/;

interface Options {
  resolve?: (host: string) => Promise<string[]>;
  /** A host pauses for so long. */
  restMs?: number;
}

/** Opens the ways outside; `resolve` and `restMs` are for tests. */
export function openOutside(
  settings: Pick<Settings, 'OUTSIDE_ALLOWED' | AddressSetting>,
  log: Logger,
  { resolve = resolveHost, restMs = 15_000 }: Options = {},
): Outside {
  const allowed = allowedInside(settings.OUTSIDE_ALLOWED);
  const agents = new Agents(allowed, resolve);
  const calls = new OutsideCalls(log, restMs);
  const toAnybody = (url: URL): Way => ({ dispatcher: agents.checked, rests: url.origin });
  return {
    ...calls.door(toAnybody),
    strangers: calls.door((url) => {
      if (url.port !== '') throw new OutsideError('badAddress');
      return { dispatcher: agents.closed, rests: `strangers ${url.origin}`, isOfCustomer: true };
    }),
    leadsInside: (text) => leadsInside(text, allowed),
    configured(setting, usual) {
      const base = (settings[setting] ?? usual).replace(/^ws/, 'http');
      const { origin, hostname } = new URL(base);
      const isThere = (url: URL) =>
        setting === 'WHATSAPP_WEB_URL' ? url.hostname === hostname : url.origin === origin;
      const door = calls.door((url) =>
        isThere(url) ? { dispatcher: agents.trusted, rests: `configured ${origin}` } : toAnybody(url),
      );
      return { ...door, base: base.replace(/\/+$/, '') };
    },
    asOurselves(urls, identity) {
      const origins = urls.map((url) => URL.parse(url)?.origin);
      const agent = agents.as(identity);
      return calls.door((url) =>
        origins.includes(url.origin)
          ? { dispatcher: agent, rests: `ourselves ${url.origin}` }
          : toAnybody(url),
      );
    },
    close: () => agents.close(),
  };
}

function leadsInside(text: string, allowed: AllowedInside): boolean {
  const url = URL.parse(text);
  if (!url) return false;
  const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase();
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  if (isIP(host)) return isInside(host) && !allowed.hasAddress(host, port);
  return insideNames.test(host) && !allowed.hasName(host, port);
}
