import { texts } from '../../../lib/texts/texts.ts';

/** Words for macros in a conversation. */
export const useMacroText = texts('macrosInTicket', {
  macros: { pt: 'Macros', en: 'Macros', es: 'Macros', tr: 'Makrolar' },
  ran: {
    pt: 'Macro {{macro}} executada em {{name}}',
    en: 'Macro {{macro}} ran on {{name}}',
    es: 'Macro {{macro}} ejecutada en {{name}}',
    tr: '{{macro}} makrosu {{name}} için çalıştı',
  },
});
