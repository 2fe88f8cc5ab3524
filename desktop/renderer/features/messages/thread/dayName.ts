import { formatDate } from '../../../lib/format/format.ts';
import type { useMessageText } from '../messages.texts.ts';

/** A day as the conversation names it: today, yesterday, its date. */
export function dayName(at: string, text: ReturnType<typeof useMessageText>): string {
  const day = formatDate(at);
  const now = new Date();
  if (day === formatDate(now)) return text('today');
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1, 12);
  return day === formatDate(yesterday) ? text('yesterday') : day;
}
