/** What happens to a link that leaves the page: the system's browser, a download with a save dialog, or nothing. */
export type LinkFate = 'outside' | 'download' | 'refused';

/** Signed links of the server to stored media; they are the only addresses that are downloaded. */
const mediaPath = '/api/media/';

/** Header fields of a mailto link that a mail program may be trusted with; `attach` could send local files away. */
const mailFields = new Set(['to', 'cc', 'bcc', 'subject', 'body', 'in-reply-to']);

/**
 * Decides about every address the page, a customer's message or a redirect wants to open. Only https and
 * mailto leave the app; the scheme handlers of other programs are a known way to run things.
 */
export function fateOfLink(text: string, serverOrigin: string): LinkFate {
  const url = URL.parse(text);
  if (url === null || url.username || url.password) return 'refused';
  if (url.origin === serverOrigin && url.pathname.startsWith(mediaPath)) return 'download';
  if (url.protocol === 'https:') return 'outside';
  if (url.protocol === 'mailto:') return isPlainMail(url) ? 'outside' : 'refused';
  return 'refused';
}

function isPlainMail(url: URL): boolean {
  return [...url.searchParams.keys()].every((field) => mailFields.has(field.toLowerCase()));
}
