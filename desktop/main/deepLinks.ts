import type { App } from 'electron';

/** Scheme of links that open a place in the app, for example `recado://ticket/{uuid}`. */
export const linkScheme = 'recado';

/** Schemes of phone numbers in other programs; the app opens them only where the person chose that. */
export const phoneSchemes = ['tel', 'whatsapp'] as const;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Digits of an international number (E.164 has 15 at most); shorter ones are extensions and service numbers. */
const phoneNumber = /^\d{8,15}$/;

/** Which links of other programs mean something here. */
interface Taken {
  /** Whether `tel:` and `whatsapp:` open a new ticket. */
  phones: boolean;
}

/**
 * The route that a link means, or null. Links come from anywhere. So it accepts only known places and rebuilds the
 * path from its parts. Fragment, credentials, and words that a link would put into a message are left out.
 */
export function pathOfLink(text: string, { phones }: Taken): string | null {
  const url = text.length <= 200 ? URL.parse(text) : null;
  if (!url || url.username || url.password || url.port) return null;
  if (url.protocol === `${linkScheme}:`) return placeOf(url);
  if (!phones) return null;
  const number =
    url.protocol === 'tel:' ? telNumber(url) : url.protocol === 'whatsapp:' ? whatsappNumber(url) : null;
  return number === null ? null : `/tickets?new=${number}`;
}

function placeOf(url: URL): string | null {
  const [place, id, ...rest] = `${url.hostname}${url.pathname}`.split('/').filter((part) => part !== '');
  if ((place !== 'tickets' && place !== 'ticket') || rest.length > 0) return null;
  if (id === undefined) return '/tickets';
  return uuid.test(id) ? `/tickets/${id.toLowerCase()}` : null;
}

/** `tel:+55-11-99999-0000;ext=1`: the signs that people write are dropped, parameters are not ours. */
function telNumber(url: URL): string | null {
  let written: string;
  try {
    written = decodeURIComponent(url.pathname);
  } catch {
    return null;
  }
  const [number = ''] = written.split(';');
  return /^[+\d\s().-]+$/.test(number) ? numberOf(number) : null;
}

/** `whatsapp://send?phone=5511999990000`; without a phone the link means no customer. */
function whatsappNumber(url: URL): string | null {
  if (`${url.hostname}${url.pathname}`.replaceAll('/', '') !== 'send') return null;
  const phone = url.searchParams.get('phone') ?? '';
  return /^[+\d\s().-]+$/.test(phone) ? numberOf(phone) : null;
}

function numberOf(written: string): string | null {
  const digits = written.replace(/\D/g, '').replace(/^00/, '');
  return phoneNumber.test(digits) ? digits : null;
}

/** The route of the link among a program's arguments (Windows and Linux pass it there); other arguments are ignored. */
export function pathOfArguments(argv: readonly string[], taken: Taken): string | null {
  const schemes = [linkScheme, ...phoneSchemes];
  const link = argv.findLast((argument) =>
    schemes.some((scheme) => argument.toLowerCase().startsWith(`${scheme}:`)),
  );
  return link === undefined ? null : pathOfLink(link, taken);
}

type Claiming = Pick<App, 'setAsDefaultProtocolClient' | 'removeAsDefaultProtocolClient' | 'isPackaged'>;

/**
 * Makes this program the one that opens our links. On Windows `--` precedes the link, so that a crafted link can
 * never be read as a switch.
 */
export function claimLinks(app: Claiming, platform: NodeJS.Platform, execPath: string): void {
  if (app.isPackaged) claim(app, platform, execPath, linkScheme);
}

/** Takes the links of phone numbers for this program, or gives them back. */
export function claimPhoneLinks(
  app: Claiming,
  platform: NodeJS.Platform,
  execPath: string,
  isOn: boolean,
): void {
  if (!app.isPackaged) return;
  for (const scheme of phoneSchemes) {
    if (isOn) claim(app, platform, execPath, scheme);
    else if (platform === 'win32') app.removeAsDefaultProtocolClient(scheme, execPath, ['--']);
    else app.removeAsDefaultProtocolClient(scheme);
  }
}

function claim(app: Claiming, platform: NodeJS.Platform, execPath: string, scheme: string): void {
  if (platform === 'win32') app.setAsDefaultProtocolClient(scheme, execPath, ['--']);
  else app.setAsDefaultProtocolClient(scheme);
}
