import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { normalizeIP } from '@fastify/rate-limit';
import type { Settings } from '../../settings.ts';

/** Is this address, so many hops away from us, one of our own proxies? */
export type IsProxy = (address: string, hop: number) => boolean;

/**
 * Whose `X-Forwarded-For` is believed: nobody's without PUBLIC_URL, else that of PROXY_ADDRESSES, and only as
 * many as PROXY_HOPS. Whoever reaches the server past the proxy keeps the address he has.
 */
export function ownProxies({
  PUBLIC_URL,
  PROXY_HOPS,
  PROXY_ADDRESSES,
}: Pick<Settings, 'PUBLIC_URL' | 'PROXY_HOPS' | 'PROXY_ADDRESSES'>): IsProxy {
  if (!PUBLIC_URL) return () => false;
  const isListed = proxyAddr.compile(PROXY_ADDRESSES);
  return (address, hop) => hop < PROXY_HOPS && isListed(address, hop);
}

/** The address a request comes from, for those that do not pass through the framework. */
export const addressOf = (request: IncomingMessage, isProxy: IsProxy): string =>
  normalAddress(proxyAddr(request, isProxy));

/**
 * What limits count as one visitor: an IPv4 address, or the /64 network of an IPv6 address, for whoever has one
 * address of it has all of them.
 */
export const visitorOf = (address: string): string => normalizeIP(normalAddress(address), 64);

/** What a proxy wrote may be no address at all, and a connection that has ended has none. */
const normalAddress = (address: string | undefined): string => (address ?? '').slice(0, 45);
