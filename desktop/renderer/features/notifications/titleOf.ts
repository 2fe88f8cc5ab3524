import type { Notification } from '@recado/shared/features/notifications';
import { deviceName } from '@recado/shared/lib/deviceName';
import { plainWords } from '../../lib/format/formatText.ts';
import { useNotificationText } from './notifications.texts.ts';

/** What one is told of, in a line. */
export function titleOf({ kind, by }: Pick<Notification, 'kind' | 'by'>): string {
  const text = useNotificationText.now;
  return kind === 'newDevice' ? text('newDevice') : text('mention', { name: by?.name ?? text('somebody') });
}

/** What was said, or which device it was. */
export const wordsOf = ({ kind, text }: Pick<Notification, 'kind' | 'text'>): string =>
  kind === 'newDevice' ? deviceName(text) || useNotificationText.now('unknownDevice') : plainWords(text);
