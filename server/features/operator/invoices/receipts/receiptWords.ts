import { type Language, languages } from '@recado/shared/lib/languages';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../../db/client.ts';
import { companySettings } from '../../../core/settings/settings.table.ts';

type Row = Readonly<Record<Language, string>>;

/** The texts of a receipt. */
const rows = {
  title: { pt: 'Recibo', en: 'Receipt', es: 'Recibo', tr: 'Makbuz' },
  number: { pt: 'Nº', en: 'No.', es: 'N.º', tr: 'No' },
  page: { pt: 'Página', en: 'Page', es: 'Página', tr: 'Sayfa' },
  payer: { pt: 'Pagador', en: 'Paid by', es: 'Pagador', tr: 'Ödeyen' },
  payee: { pt: 'Recebedor', en: 'Received by', es: 'Receptor', tr: 'Alan' },
  document: { pt: 'CPF/CNPJ', en: 'CPF/CNPJ', es: 'CPF/CNPJ', tr: 'CPF/CNPJ' },
  what: { pt: 'Descrição', en: 'Description', es: 'Descripción', tr: 'Açıklama' },
  period: { pt: 'Período', en: 'Period', es: 'Período', tr: 'Dönem' },
  value: { pt: 'Valor', en: 'Amount', es: 'Importe', tr: 'Tutar' },
  holds: {
    pt: '{users} usuários · {connections} conexões',
    en: '{users} users · {connections} connections',
    es: '{users} usuarios · {connections} conexiones',
    tr: '{users} kullanıcı · {connections} bağlantı',
  },
  received: { pt: 'Pagamento', en: 'Payment', es: 'Pago', tr: 'Ödeme' },
  paidAt: { pt: 'Pago em', en: 'Paid on', es: 'Pagado el', tr: 'Ödeme tarihi' },
  how: { pt: 'Forma', en: 'Method', es: 'Forma', tr: 'Yöntem' },
  pix: { pt: 'Pix', en: 'Pix', es: 'Pix', tr: 'Pix' },
  hand: {
    pt: 'Confirmado pelo recebedor',
    en: 'Confirmed by the payee',
    es: 'Confirmado por el receptor',
    tr: 'Alan tarafından onaylandı',
  },
  transfer: {
    pt: 'Identificador da transação',
    en: 'Transaction identifier',
    es: 'Identificador de la transacción',
    tr: 'İşlem kimliği',
  },
  invoice: { pt: 'Fatura', en: 'Invoice', es: 'Factura', tr: 'Fatura' },
  declares: {
    pt: 'Recebemos de {payer} a importância de {value}, referente a {detail}, período de {from} a {until}.',
    en: 'Received from {payer} the amount of {value} for {detail}, from {from} to {until}.',
    es: 'Recibimos de {payer} la cantidad de {value} por {detail}, del {from} al {until}.',
    tr: '{payer} tarafından {detail} için, {from} – {until} dönemine ait {value} ödenmiştir.',
  },
  until: { pt: 'a', en: 'to', es: 'al', tr: '–' },
} satisfies Record<string, Row>;

/** A receipt's words in one language. */
export interface ReceiptWords {
  language: Language;
  word(key: keyof typeof rows): string;
}

/** Reads the texts in the language of the company's settings. */
export async function receiptWordsOf(tx: Tx, companyId: number): Promise<ReceiptWords> {
  const [row] = await tx
    .select({ value: companySettings.value })
    .from(companySettings)
    .where(and(eq(companySettings.companyId, companyId), eq(companySettings.key, 'language')));
  const language = languages.find((one) => one === row?.value) ?? 'pt';
  return { language, word: (key) => rows[key][language] };
}
