/** The content of a Pix QR code: payee, amount and reference. */
export interface BrCode {
  /** A Pix key (static code), or the address of a charge without its protocol (dynamic code). */
  to: { key: string } | { url: string };
  /** In cents; without it the payer chooses. */
  cents?: number;
  name: string;
  city: string;
  /** Up to 25 letters and digits; a dynamic code has its reference at its address. */
  txid?: string;
}

const mostName = 25;
const mostCity = 15;
const mostTxid = 25;

/** One field: two digits of id, two of length, the value. */
const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`;

/** Keeps letters that every bank's reader knows: no accents, only printable ASCII. */
const plain = (text: string, most: number): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^ -~]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .trim();

/** CRC-16/CCITT-FALSE (polynomial 0x1021, from 0xFFFF), as four hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (let at = 0; at < text.length; at++) {
    crc ^= text.charCodeAt(at) << 8;
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/**
 * The text of a Pix QR code, which is also its copy-and-paste code. It is an EMV merchant code with Brazil's fields
 * (Manual de Padrões para Iniciação do Pix) and a checksum.
 */
export function brCode({ to, cents, name, city, txid }: BrCode): string {
  const isStatic = 'key' in to;
  const account = field('00', 'br.gov.bcb.pix') + (isStatic ? field('01', to.key) : field('25', to.url));
  const code = [
    field('00', '01'),
    isStatic ? '' : field('01', '12'),
    field('26', account),
    field('52', '0000'),
    field('53', '986'),
    cents === undefined ? '' : field('54', (cents / 100).toFixed(2)),
    field('58', 'BR'),
    field('59', plain(name, mostName) || 'NAO INFORMADO'),
    field('60', plain(city, mostCity) || 'BRASIL'),
    field('62', field('05', txid?.slice(0, mostTxid) || '***')),
    '6304',
  ].join('');
  return code + crc16(code);
}
