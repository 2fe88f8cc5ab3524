import { texts } from '../../../lib/texts/texts.ts';

/** Words of the company's licence. */
export const useLicenceText = texts('licence', {
  title: { pt: 'Assinatura', en: 'Subscription', es: 'Suscripción', tr: 'Abonelik' },
  period: { pt: 'Período de Licença', en: 'Licence period', es: 'Período de licencia', tr: 'Lisans süresi' },
  storageHint: {
    pt: 'Cheio, ninguém da empresa envia arquivos; o que os clientes mandam é sempre guardado.',
    en: 'When it is full, nobody in the company can send files; what customers send is always kept.',
    es: 'Lleno, nadie de la empresa envía archivos; lo que envían los clientes se guarda siempre.',
    tr: 'Dolunca şirketten kimse dosya gönderemez; müşterilerin gönderdikleri her zaman saklanır.',
  },
  endsToday: {
    pt: 'Sua licença vence em hoje!',
    en: 'Your licence ends today!',
    es: '¡Su licencia vence hoy!',
    tr: 'Lisansınız bugün bitiyor!',
  },
  endsIn_one: {
    pt: 'Sua licença vence em {{count}} dias!',
    en: 'Your licence ends in {{count}} day!',
    es: '¡Su licencia vence en {{count}} día!',
    tr: 'Lisansınız {{count}} gün sonra bitiyor!',
  },
  endsIn_other: {
    pt: 'Sua licença vence em {{count}} dias!',
    en: 'Your licence ends in {{count}} days!',
    es: '¡Su licencia vence en {{count}} días!',
    tr: 'Lisansınız {{count}} gün sonra bitiyor!',
  },
  neverEnds: {
    pt: 'Sua licença não vence.',
    en: 'Your licence does not end.',
    es: 'Su licencia no vence.',
    tr: 'Lisansınızın süresi dolmaz.',
  },
  billingEmail: {
    pt: 'E-mail de cobrança',
    en: 'Billing e-mail',
    es: 'Correo de facturación',
    tr: 'Fatura e-postası',
  },
  subscribe: { pt: 'Assine Agora!', en: 'Subscribe now!', es: '¡Suscríbase ahora!', tr: 'Şimdi abone ol!' },
  contactTitle: {
    pt: 'Como assinar',
    en: 'How to subscribe',
    es: 'Cómo suscribirse',
    tr: 'Nasıl abone olunur',
  },
  contactHint: {
    pt: 'Um administrador da sua empresa paga a fatura em Financeiro e escolhe ali o plano. Para outras condições, fale com o suporte.',
    en: 'An admin of your company pays the invoice under Billing and chooses the plan there. For other terms, contact support.',
    es: 'Un administrador de su empresa paga la factura en Finanzas y allí elige el plan. Para otras condiciones, contacte a soporte.',
    tr: 'Şirketinizin bir yöneticisi faturayı Finans bölümünde öder ve planı orada seçer. Başka koşullar için destekle iletişime geçin.',
  },
  toInvoices: { pt: 'Ver faturas', en: 'Show invoices', es: 'Ver facturas', tr: 'Faturaları göster' },
});
