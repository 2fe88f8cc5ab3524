import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import type { AllowedInside } from './allowedInside.ts';
import { isInside } from './isInside.ts';
import { OutsideError } from './outsideError.ts';

interface Options {
  allowed: AllowedInside;
  /** All addresses of a name. */
  resolve: (host: string) => Promise<string[]>;
  connectMs: number;
}

/**
 * Connects to checked addresses only. It resolves a name once, checks every address of it, and connects to one of
 * these. So no second look-up can give another address.
 */
export function checkedConnector({ allowed, resolve, connectMs }: Options): buildConnector.connector {
  const isShut = (address: string, port: number) => isInside(address) && !allowed.hasAddress(address, port);

  async function addressesOf(host: string, port: number): Promise<string[]> {
    if (allowed.hasName(host.toLowerCase(), port))
      return (await systemLookup(host, { all: true })).map(({ address }) => address);
    const addresses = await resolve(host);
    if (addresses.length === 0) throw new OutsideError('notFound');
    if (addresses.some((address) => isShut(address, port))) throw new OutsideError('inside');
    return addresses;
  }

  return (options, callback) => {
    const host = options.hostname.replace(/^\[|\]$/g, '');
    const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80);
    // A connection to a plain address needs no look-up.
    if (isIP(host) && isShut(host, port)) return callback(new OutsideError('inside'), null);
    const lookup: LookupFunction = (name, { all }, found) => {
      addressesOf(name, port).then(
        (addresses) => {
          const list = addresses.map((address) => ({ address, family: isIP(address) }));
          if (all) found(null, list);
          else found(null, list[0]!.address, list[0]!.family);
        },
        (error: unknown) =>
          found(error instanceof OutsideError ? error : new OutsideError('notFound'), '', 0),
      );
    };
    buildConnector({ timeout: connectMs, allowH2: false, lookup, autoSelectFamily: true })(options, callback);
  };
}
