import { isNearby, ServerUrl } from '../../../../bridge.ts';

/** Why an address cannot be that of a server. */
export type AddressFault = 'serverInvalid' | 'serverPlain';

/**
 * The origin that a person means. People type `recado.company.com`: without a scheme it is https, and http for this
 * machine and its network.
 */
export function serverAddress(typed: string): { origin: string } | { fault: AddressFault } {
  const words = typed.trim();
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(words);
  const host = URL.parse(`http://${words}`)?.hostname ?? '';
  const parsed = ServerUrl.safeParse(hasScheme ? words : `${isNearby(host) ? 'http' : 'https'}://${words}`);
  if (parsed.success) return { origin: parsed.data };
  return { fault: parsed.error.issues[0]?.message === 'ERR_SERVER_PLAIN' ? 'serverPlain' : 'serverInvalid' };
}
