import { texts } from '../lib/texts/texts.ts';

/** Names of screens and of the menu's groups. */
export const useScreenText = texts('screens', {
  attendance: { pt: 'Atendimento', en: 'Support', es: 'Atención', tr: 'Destek' },
  administration: { pt: 'Administração', en: 'Administration', es: 'Administración', tr: 'Yönetim' },
  overdue: { pt: 'Financeiro', en: 'Billing', es: 'Finanzas', tr: 'Finans' },
});
