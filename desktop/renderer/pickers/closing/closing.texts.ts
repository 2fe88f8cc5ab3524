import { texts } from '../../lib/texts/texts.ts';

/** Words of the question for a closing reason. */
export const useClosingText = texts('closing', {
  ask: {
    pt: 'Por que este atendimento terminou?',
    en: 'Why is this conversation over?',
    es: '¿Por qué terminó esta atención?',
    tr: 'Bu görüşme neden bitti?',
  },
  find: { pt: 'Buscar motivo', en: 'Find a reason', es: 'Buscar motivo', tr: 'Neden ara' },
  noneFound: {
    pt: 'Nenhum motivo com esse nome',
    en: 'No reason with this name',
    es: 'Ningún motivo con ese nombre',
    tr: 'Bu adla bir neden yok',
  },
  withoutReason: {
    pt: 'Resolver sem motivo',
    en: 'Resolve without a reason',
    es: 'Resolver sin motivo',
    tr: 'Neden belirtmeden çöz',
  },
});
