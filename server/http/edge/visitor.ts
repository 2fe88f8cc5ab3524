import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';
import type { Settings } from '../../settings.ts';

/** Is this address, so many hops away, one of our own proxies? */
export type IsProxy = (address: string, hop: number) => boolean;

/**
 * Decides whose `X-Forwarded-For` the server believes. Without PUBLIC_URL it believes nobody. Else it believes
 * PROXY_ADDRESSES, and at most as many as PROXY_HOPS. A caller that reaches the server past the proxy keeps its own
 * address.
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

/** The address that a request comes from, for requests outside of the framework. */
export const addressOf = (request: IncomingMessage, isProxy: IsProxy): string =>
  normalAddress(proxyAddr(request, isProxy));

/**
 * The key that limits use for one visitor: an IPv4 address, or the /64 network of an IPv6 address. A caller with one
 * address of such a network has all of them.
 */
export function visitorOf(address: string): string {
  const normalized = normalAddress(address).toLowerCase();
  if (!isIP(normalized)) return normalized;
  // An IPv4 address inside an IPv6 one is that IPv4 address.
  const ip = ipaddr.process(normalized);
  return ip.kind() === 'ipv6' ? ipaddr.IPv6.networkAddressFromCIDR(`${ip}/64`).toString() : ip.toString();
}

/** A proxy may write something that is no address, and a connection that has ended has none. */
const normalAddress = (address: string | undefined): string => (address ?? '').slice(0, 45);
