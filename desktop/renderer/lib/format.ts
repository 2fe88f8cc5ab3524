const day = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric' });
const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', hour12: false });

/** A calendar day (`2026-11-21`) means that day everywhere, so it is read as local noon; a moment is a moment. */
const moment = (at: string | Date): Date =>
  typeof at === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(at) ? new Date(`${at}T12:00:00`) : new Date(at);

/** dd/MM/yyyy, the Brazilian way in every language (SHELL-40). */
export const formatDate = (at: string | Date): string => day.format(moment(at));

/** HH:mm. */
export const formatTime = (at: string | Date): string => time.format(moment(at));

/** dd/MM/yyyy HH:mm. */
export const formatDateTime = (at: string | Date): string => `${formatDate(at)} ${formatTime(at)}`;

/** HH:mm for today, dd/MM/yyyy for any other day (INBOX-34). */
export const formatWhen = (at: string | Date, now: Date = new Date()): string =>
  formatDate(at) === formatDate(now) ? formatTime(at) : formatDate(at);

/** Reais, as in `R$ 1.234,50`. */
export const formatMoney = (reais: number): string =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(reais);

/** The first letters of the first and the last name, for avatars. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('').toLocaleUpperCase('pt-BR');
}
