import type { Identity } from '../channel.ts';

/** The parts of a WhatsApp address `user[_agent][:device]@server`. */
interface Address {
  readonly user: string;
  readonly device: number;
  readonly server: string;
}

/** What an address says, and whose it is. */
interface Read {
  address: Address | undefined;
  identity: Readonly<Identity> | undefined;
}

/**
 * Every message names the same few addresses some forty times. They are parsed once: to parse them each time was a
 * thirtieth of the cost of a message. Strangers choose them, so the map is limited and has no long ones.
 */
const readBefore = new Map<string, Read>();
const mostKept = 5000;
const longestKept = 60;

function read(jid: string): Read {
  const before = readBefore.get(jid);
  if (before) return before;
  const parts = /^([^@:_]+)(?:_\d+)?(?::(\d+))?@([\w.]+)$/.exec(jid);
  const address = parts
    ? Object.freeze({ user: parts[1]!, device: Number(parts[2] ?? 0), server: parts[3]! })
    : undefined;
  const kind = address && kinds.get(address.server);
  const identity = kind && Object.freeze({ kind, value: address.user });
  const now = { address, identity };
  if (jid.length > longestKept) return now;
  if (readBefore.size >= mostKept) readBefore.clear();
  readBefore.set(jid, now);
  return now;
}

/** The parts of a WhatsApp address; undefined when it is none. */
export const parseJid = (jid: string | null | undefined): Address | undefined =>
  jid ? read(jid).address : undefined;

const kinds = new Map<string, Identity['kind']>([
  ['s.whatsapp.net', 'phone'],
  ['c.us', 'phone'],
  ['hosted', 'phone'],
  ['lid', 'lid'],
  ['hosted.lid', 'lid'],
  ['g.us', 'group'],
]);

const servers: Partial<Record<Identity['kind'], string>> = {
  phone: 's.whatsapp.net',
  lid: 'lid',
  group: 'g.us',
};

/** The identity of an address, without the device; undefined for broadcasts, newsletters and the server. */
export const identityOf = (jid: string | null | undefined): Identity | undefined =>
  jid ? read(jid).identity : undefined;

/** All different identities among some addresses, in their order. */
export function identitiesOf(jids: readonly (string | null | undefined)[]): Identity[] {
  const seen = new Map<string, Identity>();
  for (const jid of jids) {
    const identity = identityOf(jid);
    if (identity) seen.set(`${identity.kind} ${identity.value}`, identity);
  }
  return [...seen.values()];
}

/** The address of an identity, without a device; undefined when WhatsApp does not know this kind. */
export function jidOf({ kind, value }: Identity): string | undefined {
  const server = servers[kind];
  return server && `${value}@${server}`;
}

/** Do two addresses mean the same account, whatever the device? */
export function isSameUser(one: string | null | undefined, other: string | null | undefined): boolean {
  const [a, b] = [identityOf(one), identityOf(other)];
  return a !== undefined && a.kind === b?.kind && a.value === b.value;
}

/**
 * Do two phone numbers (digits) mean the same line? Brazilian mobile numbers exist with and without the ninth
 * digit, and WhatsApp often knows them by the shorter form.
 */
export const isSameNumber = (one: string, other: string): boolean =>
  one === other || shortForm(one) === shortForm(other);

const shortForm = (number: string) => number.replace(/^(55\d{2})9(\d{8})$/, '$1$2');
