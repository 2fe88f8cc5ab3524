import { formatDay } from '@recado/shared/lib/formatDay';
import type { PdfHead, PdfLine } from '../../../../pdf/pdfLine.ts';
import { formatReais } from '../formatReais.ts';
import type { receipts } from './receipts.table.ts';
import type { ReceiptWords } from './receiptWords.ts';

type Receipt = typeof receipts.$inferSelect;

const numbered = (id: number) => String(id).padStart(6, '0');
/** The file name. */
export const receiptName = ({ word }: ReceiptWords, id: number): string =>
  `${word('title').toLowerCase()}-${numbered(id)}.pdf`;

/** The top of a receipt: who has received the money, and the receipt's number. */
export const receiptHead = (
  { word, language }: ReceiptWords,
  { id, payeeName, payeeDocument, payeeAddress }: Receipt,
  color: string,
): PdfHead => ({
  company: payeeName,
  color,
  title: `${word('title')} ${word('number')} ${numbered(id)}`,
  facts: [payeeDocument && `${word('document')}: ${shownDocument(payeeDocument)}`, payeeAddress].filter(
    Boolean,
  ),
  page: word('page'),
  language,
});

/**
 * The text of a receipt: payer, amount, purpose, days, method and time. `paidAt` is as the company's clocks show it.
 */
export function receiptLines({ word, language }: ReceiptWords, receipt: Receipt, paidAt: string): PdfLine[] {
  const { payerName, payerDocument, payerAddress, detail, users, connections, cents, paidBy, endToEndId } =
    receipt;
  const [from, until] = [receipt.fromDay, receipt.untilDay].map((day) => formatDay(day, language)) as [
    string,
    string,
  ];
  // The PDF's font has no non-breaking space.
  const value = formatReais(cents, language).replaceAll('\u00a0', ' ');
  const facts = (heading: string, pairs: readonly (readonly [string, string])[]): PdfLine[] => [
    { kind: 'heading', text: heading },
    ...pairs.flatMap(([label, text]): PdfLine[] =>
      text ? [{ kind: 'text', text: `${label}: ${text}` }] : [],
    ),
  ];
  return [
    {
      kind: 'text',
      text: filled(word('declares'), { payer: payerName, value, detail, from, until }),
    },
    { kind: 'heading', text: word('payer') },
    { kind: 'text', text: payerName },
    ...(payerDocument
      ? [{ kind: 'text' as const, text: `${word('document')}: ${shownDocument(payerDocument)}` }]
      : []),
    ...(payerAddress ? [{ kind: 'text' as const, text: payerAddress }] : []),
    { kind: 'heading', text: `${word('invoice')} #${receipt.invoiceId}` },
    {
      kind: 'columns',
      columns: [
        { label: word('what'), share: 5 },
        { label: word('period'), share: 4 },
        { label: word('value'), share: 2, isNumber: true },
      ],
    },
    {
      kind: 'row',
      cells: [
        `${detail} (${filled(word('holds'), { users: String(users), connections: String(connections) })})`,
        `${from} ${word('until')} ${until}`,
        value,
      ],
    },
    ...facts(word('received'), [
      [word('paidAt'), paidAt],
      [word('how'), word(paidBy)],
      [word('transfer'), endToEndId ?? ''],
    ]),
  ];
}

const filled = (words: string, values: Record<string, string>): string =>
  words.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

/** 11 digits are a CPF, 14 characters a CNPJ; anything else stays as it was typed. */
function shownDocument(document: string): string {
  const bare = document.replace(/[^0-9A-Za-z]/g, '');
  if (bare.length === 11) return bare.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4');
  if (bare.length === 14) return bare.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
  return document;
}
