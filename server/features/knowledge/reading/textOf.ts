import { textEncoding } from '../../../decode/sheets/textEncoding.ts';
import { EncryptedSheet } from '../../../decode/sheets/zipEntries.ts';
import { docxText } from './docxText.ts';
import { htmlText } from './htmlText.ts';
import { pdfText } from './pdfText.ts';
import { gatheredLetters, type ReadRequest, SourceFault } from './sourceFault.ts';
import { csvText, xlsxText } from './tableText.ts';

const lookedAt = 64 * 1024;
const zip = '504b0304';
/** The container of old office files, and of new ones with a password. */
const container = 'd0cf11e0';

/** The text of a source; headings begin with `#`. Throws SourceFault; anything else means that it is broken. */
export async function textOf({ bytes: view, ending, type }: ReadRequest): Promise<string> {
  const bytes = Buffer.from(view.buffer, view.byteOffset, view.byteLength);
  if (bytes.length === 0) throw new SourceFault('empty');
  const start = bytes.subarray(0, 4).toString('hex');
  try {
    switch (ending) {
      case 'pdf':
        return await pdfText(bytes);
      case 'docx':
      case 'xlsx':
        if (start === container) throw new SourceFault('password');
        if (start !== zip) throw new SourceFault('unknownFormat');
        return ending === 'docx' ? docxText(bytes) : await xlsxText(bytes);
      case 'html':
      case 'htm':
        return htmlText(decoded(bytes, type || declaredIn(bytes)));
      case 'csv':
        return await csvText(decoded(bytes, type));
      case 'txt':
      case 'md':
        return wholeText(bytes, type);
      default:
        throw new SourceFault('unknownFormat');
    }
  } catch (error) {
    throw error instanceof EncryptedSheet ? new SourceFault('password') : error;
  }
}

/** How many first bytes of a page may name its encoding. */
const declaredWithin = 2048;
const declaredIn = (bytes: Buffer): string => bytes.subarray(0, declaredWithin).toString('latin1');

/** A plain text; one that is far too long is refused before it is cleaned. */
function wholeText(bytes: Buffer, type: string): string {
  const text = decoded(bytes, type);
  gatheredLetters()(text);
  return text;
}

/** The beginnings of PDF, archives, PNG, GIF, JPEG, RTF and old office files. */
const otherKinds = ['25504446', zip, '89504e47', '47494638', 'ffd8ff', '7b5c7274', container];

/** Bytes as text, by the charset that they come with or by their look. Other files with a false name are refused. */
function decoded(bytes: Buffer, type: string): string {
  const start = bytes.subarray(0, 4).toString('hex');
  if (otherKinds.some((kind) => start.startsWith(kind))) throw new SourceFault('unknownFormat');
  const [, label] = /charset\s*=\s*["']?([\w-]+)/i.exec(type) ?? [];
  const encoding = encodingOf(bytes.subarray(0, lookedAt));
  if (!encoding) throw new SourceFault('unknownFormat');
  try {
    return new TextDecoder(label ?? encoding).decode(bytes);
  } catch {
    return new TextDecoder(encoding).decode(bytes);
  }
}

/** Of a hundred bytes, so many may be zero in a text that somebody's program has spoilt. */
const mostZeros = 10;

function encodingOf(start: Buffer): string | undefined {
  const encoding = textEncoding(start);
  if (encoding) return encoding;
  const words = start.filter((byte) => byte !== 0);
  return start.length - words.length <= (start.length * mostZeros) / 100
    ? textEncoding(Buffer.from(words))
    : undefined;
}
