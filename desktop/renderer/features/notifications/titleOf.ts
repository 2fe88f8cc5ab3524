import type { Notification } from '@recado/shared/features/notifications';
import { deviceName } from '@recado/shared/lib/deviceName';
import { cutText, formatDate, formatMoney } from '../../lib/format/format.ts';
import { plainWords } from '../../lib/format/formatText.ts';
import { useNotificationText } from './notifications.texts.ts';

/** A title shows this many characters of a contact's name. */
const longestName = 60;

/** The title of a notification, in one line. */
export function titleOf({
  kind,
  by,
  invoice,
  text: words,
  ticket,
}: Pick<Notification, 'kind' | 'by' | 'invoice' | 'text' | 'ticket'>): string {
  const text = useNotificationText.now;
  const contact = cutText(ticket?.contactName ?? '', longestName);
  if (kind === 'transfer' && by) return text('transfer', { name: by.name, contact });
  if (kind === 'transfer') return text('assigned', { contact });
  if (kind === 'returned' || kind === 'sendFailed') return text(kind, { contact });
  if (kind === 'newDevice' || kind === 'support') return text(kind);
  if (kind === 'connectionDown' || kind === 'connectionUp' || kind === 'paceStopped')
    return text(kind, { name: cutText(afterBar(words), longestName) });
  if (kind === 'tokenEnding')
    return text('tokenEnding', {
      count: Number.parseInt(words, 10),
      name: cutText(afterBar(words), longestName),
    });
  if (kind === 'incident') return incidentTitle(words);
  if (kind === 'incidentOver') return text('incidentOver', { what: incidentTitle(words) });
  if (kind === 'storage') return text(words === '100' ? 'storageFull' : 'storageNearly');
  if (kind === 'invoicePaid' || invoice?.status === 'paid') return text('invoicePaid');
  if (invoice) return dueTitle(invoice);
  return text('mention', { name: by?.name ?? text('somebody') });
}

/** The name behind the kind or the id, as in `number|Padaria`. */
const afterBar = (text: string): string => text.slice(text.indexOf('|') + 1);

/** Reads `kind|subject`, or `many|count` for several incidents. */
function incidentTitle(words: string): string {
  const text = useNotificationText.now;
  const [kind, rest] = words.split('|', 2);
  if (kind === 'many') return text('incidents', { count: Number(rest) });
  return text(kind === 'number' ? 'incidentNumber' : kind === 'disk' ? 'incidentDisk' : 'incidentAside');
}

/** The invoice's present state, whenever the notification was created. */
function dueTitle({ status, dueDate }: NonNullable<Notification['invoice']>): string {
  const text = useNotificationText.now;
  if (status === 'cancelled') return text('invoiceCancelled');
  const today = new Intl.DateTimeFormat('en-CA').format();
  const days = Math.round((Date.parse(dueDate) - Date.parse(today)) / 86_400_000);
  if (days < 0) return text('invoiceOverdue');
  return days === 0 ? text('invoiceToday') : text('invoiceDue', { count: days });
}

/** The text below the title: the message, the device, or the amount to pay. */
export function wordsOf({ kind, text, invoice }: Pick<Notification, 'kind' | 'text' | 'invoice'>): string {
  if (kind === 'newDevice') return deviceName(text) || useNotificationText.now('unknownDevice');
  if (kind === 'storage') return `${text} %`;
  if (
    kind === 'connectionDown' ||
    kind === 'connectionUp' ||
    kind === 'paceStopped' ||
    kind === 'tokenEnding'
  )
    return '';
  if (kind === 'incident' || kind === 'incidentOver') return text.startsWith('many|') ? '' : afterBar(text);
  if (!invoice) return plainWords(text);
  return [formatMoney(invoice.value), invoice.detail, formatDate(invoice.dueDate)].join(' · ');
}
