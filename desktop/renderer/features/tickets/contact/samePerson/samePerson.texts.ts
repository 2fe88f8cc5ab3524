import { texts } from '../../../../lib/texts/texts.ts';

/** Words of the suggestion that two contacts are one person. */
export const useSamePersonText = texts('samePerson', {
  title: {
    pt: 'Talvez a mesma pessoa',
    en: 'Maybe the same person',
    es: 'Quizás la misma persona',
    tr: 'Belki aynı kişi',
  },
  because_number: { pt: 'Mesmo número', en: 'Same number', es: 'Mismo número', tr: 'Aynı numara' },
  because_email: { pt: 'Mesmo e-mail', en: 'Same e-mail', es: 'Mismo correo', tr: 'Aynı e-posta' },
  because_name: { pt: 'Mesmo nome', en: 'Same name', es: 'Mismo nombre', tr: 'Aynı ad' },
  join: { pt: 'Juntar', en: 'Merge', es: 'Unir', tr: 'Birleştir' },
  joinName: {
    pt: 'Juntar com {{name}}',
    en: 'Merge with {{name}}',
    es: 'Unir con {{name}}',
    tr: '{{name}} ile birleştir',
  },
  joined: {
    pt: '{{name}} agora faz parte deste contato',
    en: '{{name}} is part of this contact now',
    es: '{{name}} ahora es parte de este contacto',
    tr: '{{name}} artık bu kişinin parçası',
  },
});
