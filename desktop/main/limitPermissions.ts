import type { Session } from 'electron';
import { isAppUrl } from './appOrigin.ts';

/**
 * All permissions that our page may get. The network names are Chromium's question before a page talks to this
 * machine or the local network, where a company may run its own server. The content security policy still narrows
 * them to that one server.
 */
const granted = new Set<string>([
  'media',
  'notifications',
  // For a place that the person sends.
  'geolocation',
  'clipboard-sanitized-write',
  'local-network',
  'local-network-access',
  'loopback-network',
]);

/** Answers permission questions by list: our page gets the few above, every other origin nothing. */
export function limitPermissions(
  session: Pick<
    Session,
    | 'setPermissionRequestHandler'
    | 'setPermissionCheckHandler'
    | 'setDevicePermissionHandler'
    | 'setDisplayMediaRequestHandler'
  >,
): void {
  session.setPermissionRequestHandler((_contents, permission, answer, details) =>
    answer(granted.has(permission) && isAppUrl(details.requestingUrl)),
  );
  session.setPermissionCheckHandler(
    (_contents, permission, origin) => granted.has(permission) && isAppUrl(origin),
  );
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, answer) => answer({}));
}
