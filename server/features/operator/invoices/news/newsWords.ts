import { formatDay } from '@recado/shared/lib/formatDay';
import type { Language } from '@recado/shared/lib/languages';
import { formatReais } from '../formatReais.ts';
import type { InvoiceStage } from './invoiceNews.table.ts';

interface Facts {
  detail: string;
  cents: number;
  /** `YYYY-MM-DD`. */
  dueDate: string;
}

/** What can be filled in: `{date}`, `{value}`, `{detail}`. */
const texts: Record<InvoiceStage, Record<Language, [subject: string, text: string, then: string]>> = {
  soon: {
    pt: [
      'Sua assinatura vence em {date}',
      'A fatura de {value} ({detail}) vence em {date}.',
      'Paga até esse dia, tudo continua como está.',
    ],
    en: [
      'Your subscription ends on {date}',
      'The invoice of {value} ({detail}) is due on {date}.',
      'Paid by then, everything goes on as it is.',
    ],
    es: [
      'Su suscripción vence el {date}',
      'La factura de {value} ({detail}) vence el {date}.',
      'Si se paga hasta ese día, todo sigue como está.',
    ],
    tr: [
      'Aboneliğiniz {date} tarihinde bitiyor',
      '{value} tutarındaki fatura ({detail}) için son ödeme tarihi {date}.',
      'O güne kadar ödenirse her şey olduğu gibi devam eder.',
    ],
  },
  tomorrow: {
    pt: [
      'Sua assinatura vence amanhã',
      'A fatura de {value} ({detail}) vence amanhã, {date}.',
      'Depois desse dia ninguém da empresa atende até que ela seja paga. As mensagens dos clientes continuam chegando e ficam guardadas.',
    ],
    en: [
      'Your subscription ends tomorrow',
      'The invoice of {value} ({detail}) is due tomorrow, {date}.',
      'After that day nobody in the company can answer customers until it is paid. Their messages keep arriving and are kept.',
    ],
    es: [
      'Su suscripción vence mañana',
      'La factura de {value} ({detail}) vence mañana, {date}.',
      'Después de ese día nadie de la empresa podrá atender hasta que se pague. Los mensajes de los clientes siguen llegando y se guardan.',
    ],
    tr: [
      'Aboneliğiniz yarın bitiyor',
      '{value} tutarındaki faturanın ({detail}) son ödeme günü yarın, {date}.',
      'O günden sonra, fatura ödenene kadar şirketten kimse müşterilere yanıt veremez. Mesajlar gelmeye devam eder ve saklanır.',
    ],
  },
  today: {
    pt: [
      'Sua assinatura vence hoje',
      'A fatura de {value} ({detail}) vence hoje, {date}.',
      'A partir de amanhã ninguém da empresa atende até que ela seja paga. As mensagens dos clientes continuam chegando e ficam guardadas.',
    ],
    en: [
      'Your subscription ends today',
      'The invoice of {value} ({detail}) is due today, {date}.',
      'From tomorrow on nobody in the company can answer customers until it is paid. Their messages keep arriving and are kept.',
    ],
    es: [
      'Su suscripción vence hoy',
      'La factura de {value} ({detail}) vence hoy, {date}.',
      'A partir de mañana nadie de la empresa podrá atender hasta que se pague. Los mensajes de los clientes siguen llegando y se guardan.',
    ],
    tr: [
      'Aboneliğiniz bugün bitiyor',
      '{value} tutarındaki faturanın ({detail}) son ödeme günü bugün, {date}.',
      'Yarından itibaren, fatura ödenene kadar şirketten kimse müşterilere yanıt veremez. Mesajlar gelmeye devam eder ve saklanır.',
    ],
  },
  overdue: {
    pt: [
      'Sua assinatura venceu',
      'A fatura de {value} ({detail}) venceu em {date} e ainda não foi paga.',
      'O atendimento está fechado até o pagamento. Nada se perde: as conversas estão guardadas e as mensagens dos clientes continuam chegando.',
    ],
    en: [
      'Your subscription has ended',
      'The invoice of {value} ({detail}) was due on {date} and is not paid yet.',
      'Answering customers is closed until it is paid. Nothing is lost: conversations are kept, and messages keep arriving.',
    ],
    es: [
      'Su suscripción venció',
      'La factura de {value} ({detail}) venció el {date} y aún no fue pagada.',
      'La atención está cerrada hasta el pago. Nada se pierde: las conversaciones están guardadas y los mensajes siguen llegando.',
    ],
    tr: [
      'Aboneliğiniz bitti',
      '{value} tutarındaki faturanın ({detail}) son ödeme günü {date} idi ve henüz ödenmedi.',
      'Ödeme yapılana kadar müşterilere yanıt verilemez. Hiçbir şey kaybolmaz: görüşmeler saklanıyor, mesajlar gelmeye devam ediyor.',
    ],
  },
  paid: {
    pt: [
      'Pagamento recebido',
      'Recebemos o pagamento de {value} ({detail}).',
      'O recibo em PDF está ao lado da fatura, em Financeiro.',
    ],
    en: [
      'Payment received',
      'We have received the payment of {value} ({detail}).',
      'The receipt as a PDF is beside the invoice, under Billing.',
    ],
    es: [
      'Pago recibido',
      'Recibimos el pago de {value} ({detail}).',
      'El recibo en PDF está junto a la factura, en Finanzas.',
    ],
    tr: [
      'Ödeme alındı',
      '{value} tutarındaki ödemeniz ({detail}) alındı.',
      'PDF makbuz, Finans bölümünde faturanın yanındadır.',
    ],
  },
};

const buttons: Record<Language, string> = {
  pt: 'Ver a fatura',
  en: 'Show the invoice',
  es: 'Ver la factura',
  tr: 'Faturayı göster',
};

/** The mail to an admin about an invoice, in their language (WARN-01, WARN-02). */
export function newsWords(
  stage: InvoiceStage,
  language: Language,
  { detail, cents, dueDate }: Facts,
): { subject: string; paragraphs: string[]; button: string } {
  const filled = (words: string) =>
    words
      .replaceAll('{date}', formatDay(dueDate, language))
      .replaceAll('{value}', formatReais(cents, language))
      .replaceAll('{detail}', detail);
  const [subject, text, then] = texts[stage][language];
  return { subject: filled(subject), paragraphs: [filled(text), filled(then)], button: buttons[language] };
}
