import { formatDate } from '../../lib/format/format.ts';
import { useWords } from '../../lib/texts/words.texts.ts';

/** A day as a conversation names it: today, yesterday, or its date. */
export function dayName(at: string): string {
  const day = formatDate(at);
  const now = new Date();
  if (day === formatDate(now)) return useWords.now('today');
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1, 12);
  return day === formatDate(yesterday) ? useWords.now('yesterday') : day;
}
