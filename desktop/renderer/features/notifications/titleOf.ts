import type { Notification } from '@recado/shared/features/notifications';
import { deviceName } from '@recado/shared/lib/deviceName';
import { plainWords } from '../../lib/format/formatText.ts';
import { useNotificationText } from './notifications.texts.ts';

/** What one is told of, in a line. */
export function titleOf({ kind, by, text: said }: Pick<Notification, 'kind' | 'by' | 'text'>): string {
  const text = useNotificationText.now;
  if (kind === 'newDevice' || kind === 'support') return text(kind);
  if (kind === 'storage') return text(said === '100' ? 'storageFull' : 'storageNearly');
  return text('mention', { name: by?.name ?? text('somebody') });
}

/** What was said, or which device it was. */
export const wordsOf = ({ kind, text }: Pick<Notification, 'kind' | 'text'>): string =>
  kind === 'storage'
    ? `${text} %`
    : kind === 'newDevice'
      ? deviceName(text) || useNotificationText.now('unknownDevice')
      : plainWords(text);
