import { buffer } from 'node:stream/consumers';
import { deflateRawSync } from 'node:zlib';
import { besideSheet, sheetEnd, sheetPath, sheetStart } from '@recado/shared/lib/workbook';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { readSource } from './readSource.ts';

const read = (ending: string, bytes: Uint8Array | string, type = '') =>
  readSource(1, {
    bytes: Buffer.from(bytes as string),
    ending,
    type,
    name: 'Fonte',
    language: undefined,
    usual: 'pt',
  });
const zipOf = async (parts: Record<string, string | Buffer>) => {
  const zip = new ZipFile();
  for (const [path, part] of Object.entries(parts)) zip.addBuffer(Buffer.from(part as string), path);
  zip.end();
  return buffer(zip.outputStream);
};
const paragraph = (words: string, style = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${words}</w:t></w:r></w:p>`;
const docx = (body: string) =>
  zipOf({ 'word/document.xml': `<?xml version="1.0"?><w:document><w:body>${body}</w:body></w:document>` });
const pdf = (options: object, ...lines: string[]) => {
  const document = new PDFDocument(options);
  for (const line of lines) document.text(line).moveDown(2);
  document.end();
  return buffer(document as never);
};

test('each kind of file becomes text with its headings (KNOW-02)', async () => {
  const cell = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`;
  const xlsx = await zipOf({
    ...besideSheet('Preços'),
    [sheetPath]: `${sheetStart()}<row>${cell('Serviço')}${cell('Preço')}</row><row>${cell('Banho')}${cell('55')}</row>${sheetEnd}`,
  });
  const files: [string, Uint8Array | string, string][] = [
    ['txt', Buffer.from('Aberto até às 18h não feche', 'latin1'), 'Aberto até às 18h não feche'],
    ['md', '# Título\n\nO texto.\u202e\0', '# Título\n\nO texto.'],
    ['csv', 'Produto;Preço\nCadeira;10\nMesa;20', 'Produto: Cadeira; Preço: 10\n\nProduto: Mesa; Preço: 20'],
    [
      'html',
      '<title>Loja</title><nav>menu</nav><h2>Trocas</h2><p>Em 7&nbsp;dias.</p><script>x()</script><ul><li>um<li>dois</ul>',
      '# Loja\n\n## Trocas\n\nEm 7 dias.\n\n- um\n- dois',
    ],
    [
      'docx',
      await docx(paragraph('Trocas', 'Heading1') + paragraph('Em sete dias &amp; mais.')),
      '# Trocas\n\nEm sete dias & mais.',
    ],
    ['xlsx', xlsx, 'Serviço: Banho; Preço: 55'],
  ];
  for (const [ending, bytes, text] of files) expect(await read(ending, bytes)).toMatchObject({ text });
  expect(await read('pdf', await pdf({}, 'Aceitamos trocas.', 'Em sete dias.'))).toMatchObject({
    text: expect.stringMatching(/^Aceitamos trocas\.\s+Em sete dias\.$/),
  });
});

test.each<[string, string, () => Promise<Uint8Array | string> | Uint8Array | string, string]>([
  ['nothing', 'txt', () => '', 'empty'],
  ['blanks alone', 'md', () => ' \n\u200b ', 'empty'],
  ['a picture by the name of a text', 'txt', () => Buffer.from('89504e470d0a1a0a00', 'hex'), 'unknownFormat'],
  ['a text by the name of a PDF', 'pdf', () => 'oi', 'unknownFormat'],
  ['a text by the name of a document', 'docx', () => 'oi', 'unknownFormat'],
  ['another archive', 'docx', () => zipOf({ 'a.txt': 'oi' }), 'unknownFormat'],
  ['a PDF that is cut off', 'pdf', () => '%PDF-1.7\n1 0 obj\n<<', 'broken'],
  ['a PDF with a password', 'pdf', () => pdf({ userPassword: 'x' }, 'Segredo'), 'password'],
  ['a document with a password', 'docx', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'password'],
  ['a document that unpacks to far more', 'docx', () => bomb(), 'tooLarge'],
  ['more text than a source may have', 'txt', () => 'palavra '.repeat(70_000), 'tooLarge'],
  [
    'a document type that grows',
    'docx',
    () => zipOf({ 'word/document.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }),
    'broken',
  ],
  ['a page of tags without an end', 'html', () => '<div>'.repeat(300_000), 'empty'],
])('%s is refused with a clear fault (KNOW-03)', async (_what, ending, file, fault) => {
  expect(await read(ending, await file())).toEqual({ fault });
});

const bomb = () => zipOf({ 'word/document.xml': Buffer.alloc(100 * 1024 * 1024, 'a') });

test('a PDF whose objects lead in circles and a packed stream ends in its time, and holds up nobody', async () => {
  const packed = deflateRawSync(Buffer.alloc(1000));
  const circles = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[2 0 R]/Count 9999999>>endobj\ntrailer<</Root 1 0 R>>\n${packed.toString('latin1')}`;
  const slow = read('pdf', Buffer.from(circles, 'latin1'));
  let turns = 0;
  const turning = setInterval(() => turns++, 5);
  expect(await slow).toHaveProperty('fault');
  clearInterval(turning);
  expect(turns).toBeGreaterThan(5);
});
