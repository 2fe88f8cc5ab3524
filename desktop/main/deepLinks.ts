import type { App } from 'electron';

/** Scheme of links that open a place in the app, for example `recado://tickets/{uuid}`. */
export const linkScheme = 'recado';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The route that a link means, or null. Links come from anywhere. So it accepts only known places and rebuilds the
 * path from its parts, without query, fragment and credentials.
 */
export function pathOfLink(text: string): string | null {
  const url = text.length <= 200 ? URL.parse(text) : null;
  if (url?.protocol !== `${linkScheme}:` || url.username || url.password || url.port) return null;
  const [place, id, ...rest] = `${url.hostname}${url.pathname}`.split('/').filter((part) => part !== '');
  if (place !== 'tickets' || rest.length > 0) return null;
  if (id === undefined) return '/tickets';
  return uuid.test(id) ? `/tickets/${id.toLowerCase()}` : null;
}

/** The route of the link among a program's arguments (Windows and Linux pass it there); other arguments are ignored. */
export function pathOfArguments(argv: readonly string[]): string | null {
  const link = argv.findLast((argument) => argument.toLowerCase().startsWith(`${linkScheme}:`));
  return link === undefined ? null : pathOfLink(link);
}

/**
 * Makes this program the one that opens our links. On Windows `--` precedes the link, so that a crafted link can
 * never be read as a switch.
 */
export function claimLinks(
  app: Pick<App, 'setAsDefaultProtocolClient' | 'isPackaged'>,
  platform: NodeJS.Platform,
  execPath: string,
): void {
  if (!app.isPackaged) return;
  if (platform === 'win32') app.setAsDefaultProtocolClient(linkScheme, execPath, ['--']);
  else app.setAsDefaultProtocolClient(linkScheme);
}
