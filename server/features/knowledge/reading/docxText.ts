import { inflateRawSync } from 'node:zlib';
import { attributeIn, XmlReader } from '../../../decode/sheets/xmlReader.ts';
import { zipEntries } from '../../../decode/sheets/zipEntries.ts';
import { gatheredLetters, SourceFault } from './sourceFault.ts';

/** The most bytes that the text of a document may unpack to; its styles and pictures are not read. */
const mostUnpacked = 64 * 1024 * 1024;
/** XML goes to the reader in pieces. */
const pieceBytes = 64 * 1024;

const headingStyle = /^(?:heading|t[íi]tulo|ttulo|cabealho|balk|ba[sş]l[ıi]k)\s*(\d?)$/i;

/** The text of a docx: paragraphs, headings by their styles, rows of tables as lines. */
export function docxText(zip: Buffer): string {
  const part = zipEntries(zip).find(({ name }) => name.toLowerCase() === 'word/document.xml');
  if (!part) throw new SourceFault('unknownFormat');
  const xml = unpacked(part.packed, part.isDeflated);
  const lines: string[] = [];
  let words = '';
  let level = 0;
  let isText = false;
  let inCells = 0;
  const count = gatheredLetters();
  const endParagraph = () => {
    const line = words.trim();
    if (line !== '') lines.push(level > 0 ? `\n${'#'.repeat(level)} ${line}\n` : `${line}\n`);
    [words, level] = ['', 0];
  };
  const reader = new XmlReader({
    open(name, attributes) {
      if (name === 't') isText = true;
      else if (name === 'tab') words += '\t';
      else if (name === 'br' || name === 'cr') words += '\n';
      else if (name === 'tr') inCells++;
      else if (name === 'pStyle') {
        const style = headingStyle.exec(attributeIn(attributes, 'val') ?? '');
        if (style) level = Math.min(6, Number(style[1]) || 1);
      }
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'tc') words += ' | ';
      else if (name === 'tr') {
        inCells--;
        words = words.replace(/ \| $/, '');
        endParagraph();
      } else if (name === 'p' && inCells === 0) endParagraph();
      else if (name === 'p') words += ' ';
    },
    text(text) {
      if (!isText) return;
      count(text);
      words += text;
    },
  });
  const decoder = new TextDecoder();
  for (let at = 0; at < xml.length; at += pieceBytes)
    reader.write(decoder.decode(xml.subarray(at, at + pieceBytes), { stream: true }));
  endParagraph();
  return lines.join('\n');
}

function unpacked(packed: Buffer, isDeflated: boolean): Buffer {
  if (!isDeflated) return packed;
  try {
    return inflateRawSync(packed, { maxOutputLength: mostUnpacked });
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw new SourceFault('tooLarge');
    throw error;
  }
}
