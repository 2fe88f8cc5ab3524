import ipaddr from 'ipaddr.js';

/** An entry of the operator's list: a name, or addresses; on one port or on all. */
interface Opened {
  name?: string;
  network?: [ipaddr.IPv4 | ipaddr.IPv6, number];
  port?: number;
}

/** The places inside the network that may be called all the same. */
export interface AllowedInside {
  /** Names are resolved as the machine does it, its hosts file included. */
  hasName(host: string, port: number): boolean;
  hasAddress(address: string, port: number): boolean;
}

const form = /^(?:\[([\da-f:.]+(?:\/\d+)?)\]|([^\s:/[\]]+(?:\/\d+)?))(?::(\d{1,5}))?$/i;

/** Reads names, addresses and networks, each with a port or without: `n8n.lan:5678, 10.0.5.0/24, [fd00::/8]`. Throws a RangeError for anything else. */
export function allowedInside(list: readonly string[]): AllowedInside {
  const opened = list.map(parse);
  const isOpen = ({ port: only }: Opened, port: number) => only === undefined || only === port;
  return {
    hasName: (host, port) => opened.some((one) => one.name === host && isOpen(one, port)),
    hasAddress(address, port) {
      if (!ipaddr.isValid(address)) return false;
      const parsed = ipaddr.process(address);
      return opened.some(
        (one) =>
          one.network?.[0].kind() === parsed.kind() &&
          parsed.match(one.network as never) &&
          isOpen(one, port),
      );
    },
  };
}

function parse(text: string): Opened {
  const [, v6, other, port] = form.exec(text.trim()) ?? [];
  const place = v6 ?? other;
  if (place === undefined) throw new RangeError(`not a name, address or network: ${text}`);
  const rest = port === undefined ? {} : { port: Number(port) };
  if (ipaddr.isValidCIDR(place)) return { network: ipaddr.parseCIDR(place), ...rest };
  if (ipaddr.isValid(place) && !/^\d+$/.test(place)) {
    const address = ipaddr.process(place);
    return { network: [address, address.kind() === 'ipv4' ? 32 : 128], ...rest };
  }
  if (place.includes('/')) throw new RangeError(`not a network: ${text}`);
  return { name: place.toLowerCase(), ...rest };
}
