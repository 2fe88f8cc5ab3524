import type { Language } from '@recado/shared/lib/languages';
import type { IncidentKind } from './incidents.table.ts';

interface Words extends Record<IncidentKind, (subject: string) => string> {
  begun: (count: number) => string;
  over: (count: number) => string;
  isOver: (line: string) => string;
  more: (count: number) => string;
  overview: string;
}

/** The texts of mails to operators about incidents. */
export const incidentWords: Record<Language, Words> = {
  pt: {
    begun: (count) =>
      count === 1 ? 'Um problema precisa de atenção' : `${count} problemas precisam de atenção`,
    over: (count) => (count === 1 ? 'Um problema foi resolvido' : `${count} problemas foram resolvidos`),
    isOver: (line) => `Resolvido: ${line}`,
    number: (subject) => `Número fora do ar há mais de 5 minutos: ${subject}`,
    aside: (subject) => `Itens falharam por muito tempo e foram separados: ${subject}`,
    disk: (subject) => `O disco está com mais de 85 % em uso: ${subject}`,
    more: (count) => `E mais ${count}. A visão geral mostra todos.`,
    overview: 'Abrir a visão geral',
  },
  en: {
    begun: (count) => (count === 1 ? 'A problem needs attention' : `${count} problems need attention`),
    over: (count) => (count === 1 ? 'A problem is resolved' : `${count} problems are resolved`),
    isOver: (line) => `Resolved: ${line}`,
    number: (subject) => `Number down for more than 5 minutes: ${subject}`,
    aside: (subject) => `Items failed for too long and were set aside: ${subject}`,
    disk: (subject) => `The disk is more than 85 % full: ${subject}`,
    more: (count) => `And ${count} more. The overview shows all of them.`,
    overview: 'Open the overview',
  },
  es: {
    begun: (count) =>
      count === 1 ? 'Un problema necesita atención' : `${count} problemas necesitan atención`,
    over: (count) => (count === 1 ? 'Se resolvió un problema' : `Se resolvieron ${count} problemas`),
    isOver: (line) => `Resuelto: ${line}`,
    number: (subject) => `Número caído hace más de 5 minutos: ${subject}`,
    aside: (subject) => `Elementos fallaron demasiado tiempo y se apartaron: ${subject}`,
    disk: (subject) => `El disco tiene más del 85 % en uso: ${subject}`,
    more: (count) => `Y ${count} más. La vista general los muestra todos.`,
    overview: 'Abrir la vista general',
  },
  tr: {
    begun: (count) => (count === 1 ? 'Bir sorun ilgi bekliyor' : `${count} sorun ilgi bekliyor`),
    over: (count) => (count === 1 ? 'Bir sorun çözüldü' : `${count} sorun çözüldü`),
    isOver: (line) => `Çözüldü: ${line}`,
    number: (subject) => `Numara 5 dakikadan uzun süredir çalışmıyor: ${subject}`,
    aside: (subject) => `İşlemler çok uzun süre başarısız oldu ve ayrıldı: ${subject}`,
    disk: (subject) => `Diskin %85’inden fazlası dolu: ${subject}`,
    more: (count) => `Ve ${count} tane daha. Genel bakış hepsini gösterir.`,
    overview: 'Genel bakışı aç',
  },
};
