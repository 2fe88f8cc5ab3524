import ipaddr from 'ipaddr.js';

/** Looks public, and is where a cloud keeps what its machines may know. */
const metadata = ['168.63.129.16'];
const publicV6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/**
 * Is this anything but a plain public address? Private, loopback, link-local (the clouds' metadata among them),
 * shared, multicast, reserved; IPv4 in IPv6 in any of its forms is what it leads to, or refused.
 */
export function isInside(address: string): boolean {
  if (!ipaddr.isValid(address)) return true;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast' || metadata.includes(parsed.toString())) return true;
  return parsed instanceof ipaddr.IPv6 && !parsed.match(publicV6);
}
