import { texts } from '../../lib/texts/texts.ts';

/** Words around the input of a contact field. */
export const useFieldInputText = texts('fieldInput', {
  unfit: {
    pt: 'Valor atual: “{{value}}”. Não serve para este campo; um novo valor o substitui.',
    en: 'Present value: “{{value}}”. It does not fit this field; a new value replaces it.',
    es: 'Valor actual: “{{value}}”. No sirve para este campo; un valor nuevo lo reemplaza.',
    tr: 'Şimdiki değer: “{{value}}”. Bu alana uymuyor; yeni bir değer onun yerini alır.',
  },
  noNumber: {
    pt: 'Digite um número, como {{example}}',
    en: 'Type a number, such as {{example}}',
    es: 'Escriba un número, como {{example}}',
    tr: '{{example}} gibi bir sayı yazın',
  },
});
