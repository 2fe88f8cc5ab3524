import ipaddr from 'ipaddr.js';

/** This address looks public, but a cloud serves machine metadata there. */
const metadata = ['168.63.129.16'];
const publicV6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/**
 * Is this anything but a plain public address? Private, loopback, link-local (also the clouds' metadata), shared,
 * multicast and reserved ones are inside. IPv4 in IPv6, in any of its forms, counts as the address it leads to, or is
 * refused.
 */
export function isInside(address: string): boolean {
  if (!ipaddr.isValid(address)) return true;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast' || metadata.includes(parsed.toString())) return true;
  return parsed instanceof ipaddr.IPv6 && !parsed.match(publicV6);
}
