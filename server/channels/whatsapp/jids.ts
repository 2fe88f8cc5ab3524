import type { Identity } from '../channel.ts';

/** The parts of a WhatsApp address `user[_agent][:device]@server`; undefined when it is none. */
export function parseJid(jid: string | null | undefined) {
  const parts = /^([^@:_]+)(?:_\d+)?(?::(\d+))?@([\w.]+)$/.exec(jid ?? '');
  return parts && { user: parts[1]!, device: Number(parts[2] ?? 0), server: parts[3]! };
}

const kinds: Record<string, Identity['kind']> = {
  's.whatsapp.net': 'phone',
  'c.us': 'phone',
  hosted: 'phone',
  lid: 'lid',
  'hosted.lid': 'lid',
  'g.us': 'group',
};

const servers: Partial<Record<Identity['kind'], string>> = {
  phone: 's.whatsapp.net',
  lid: 'lid',
  group: 'g.us',
};

/** The identity of an address, without the device; undefined for broadcasts, newsletters and the server. */
export function identityOf(jid: string | null | undefined): Identity | undefined {
  const parts = parseJid(jid);
  const kind = parts ? kinds[parts.server] : undefined;
  return kind === undefined || !parts ? undefined : { kind, value: parts.user };
}

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
