import { AppError } from '@recado/shared/errors';
import type { FastifyRequest } from 'fastify';

/** The site that keys are bound to: they work on no other page (WebAuthn). */
export interface RelyingParty {
  id: string;
  origin: string;
}

const ownMachine = /^http:\/\/localhost(:\d{1,5})?$/;

/**
 * The address of this installation by PUBLIC_URL; without one `localhost`, if the browser says that it is there.
 * Never another name from a `Host` header. Undefined where keys cannot work: plain http, an IP address, the desktop
 * app.
 */
export function relyingParty(request: FastifyRequest): RelyingParty | undefined {
  const { PUBLIC_URL } = request.server.kernel.settings;
  if (PUBLIC_URL) {
    const { protocol, hostname, origin } = new URL(PUBLIC_URL);
    const isName = /[a-z]/i.test(hostname) && !hostname.startsWith('[');
    return isName && (protocol === 'https:' || hostname === 'localhost')
      ? { id: hostname, origin }
      : undefined;
  }
  // On a plain GET a page sends no origin: then the requested address counts, if it is this machine.
  const { origin = originOf(request.headers.referer) ?? `http://${request.headers.host}` } = request.headers;
  return ownMachine.test(origin) ? { id: 'localhost', origin } : undefined;
}

const originOf = (referer: string | undefined): string | undefined =>
  referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : undefined;

/** The relying party, if one is needed; throws ERR_PASSKEYS_UNAVAILABLE. */
export function requireParty(request: FastifyRequest): RelyingParty {
  const party = relyingParty(request);
  if (!party) throw new AppError('ERR_PASSKEYS_UNAVAILABLE');
  return party;
}
