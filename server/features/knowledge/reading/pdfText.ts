import { mostSourceCharacters } from '@recado/shared/features/knowledge';
import { SourceFault } from './sourceFault.ts';

const mostPages = 2000;

/** The text of a PDF by its pages; one of pictures alone has none. Throws SourceFault. */
export async function pdfText(bytes: Buffer): Promise<string> {
  if (!bytes.subarray(0, 1024).includes('%PDF-')) throw new SourceFault('unknownFormat');
  const { getDocumentProxy } = await import('unpdf');
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 }).catch((error: unknown) => {
    throw (error as Error).name === 'PasswordException' ? new SourceFault('password') : error;
  });
  if (document.numPages > mostPages) throw new SourceFault('tooLarge');
  const pages: string[] = [];
  let characters = 0;
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const text = linesOf((await page.getTextContent()).items as PdfWords[]);
    characters += text.length;
    if (characters > mostSourceCharacters) throw new SourceFault('tooLarge');
    pages.push(text);
    page.cleanup();
  }
  return pages.join('\n\n');
}

interface PdfWords {
  str?: string;
  hasEOL?: boolean;
  height?: number;
  /** The last one is the height on the page. */
  transform?: number[];
}

/** Lines of a page; a gap of more than a line and a half begins a paragraph, and larger letters are a heading. */
function linesOf(items: readonly PdfWords[]): string {
  const heights = items
    .flatMap(({ str, height }) => (str?.trim() && height ? [height] : []))
    .sort((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? 10;
  let text = '';
  let [line, lineHeight] = ['', 0];
  let before: number | undefined;
  const endLine = () => {
    const words = line.trim();
    if (words !== '')
      text += lineHeight > usual * 1.25 && words.length < 120 ? `\n\n## ${words}\n\n` : `${words}\n`;
    [line, lineHeight] = ['', 0];
  };
  for (const { str = '', hasEOL, height = 0, transform } of items) {
    const at = transform?.[5];
    if (line === '' && str.trim() !== '' && at !== undefined) {
      if (before !== undefined && Math.abs(before - at) > usual * 1.9) text += '\n';
      before = at;
    }
    line += str;
    if (str.trim() !== '') lineHeight = Math.max(lineHeight, height);
    if (hasEOL) endLine();
  }
  endLine();
  // A word that a line breaks.
  return text.replace(/(\p{Ll})-\n(?=\p{Ll})/gu, '$1');
}
