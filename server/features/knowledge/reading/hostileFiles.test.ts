import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { readSource } from './readSource.ts';

const shortMs = 6000;
const read = (ending: string, bytes: Uint8Array | string, { companyId = 1, timeout = 60_000 } = {}) =>
  readSource(
    companyId,
    {
      bytes: Buffer.from(bytes as string),
      ending,
      type: '',
      name: 'Fonte',
      language: undefined,
      usual: 'pt',
    },
    timeout,
  );

const megabyte = 1024 * 1024;
const zipOf = async (parts: Record<string, string | Buffer>) => {
  const zip = new ZipFile();
  for (const [path, part] of Object.entries(parts)) zip.addBuffer(Buffer.from(part as string), path);
  zip.end();
  return buffer(zip.outputStream);
};
const docx = (xml: string) => zipOf({ 'word/document.xml': xml });
const words = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

const stream = (head: string, packed: Buffer) =>
  `<<${head}/Length ${packed.length}>>stream\n${packed.toString('latin1')}\nendstream`;
const flate = (content: string) => stream('/Filter/FlateDecode', deflateSync(content));

/** A PDF of these objects, beginning with the catalog; its table of places may lie. */
function pdf(objects: readonly string[], lies = false): Buffer {
  let text = '%PDF-1.7\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(lies ? 7 : place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer<</Root 1 0 R/Size ${objects.length + 1}>>\nstartxref\n${lies ? 99_999_999 : text.length}\n%%EOF`;
  return Buffer.from(text + table + end, 'latin1');
}
const catalog = '<</Type/Catalog/Pages 2 0 R>>';
const font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';
const page = (more = '') =>
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 5 0 R/Resources<</Font<</F 4 0 R>>${more}>>>>`;
const onePage = '<</Type/Pages/Kids[3 0 R]/Count 1>>';
const pdfWith = (content: string, more?: string, lies = false) =>
  pdf([catalog, onePage, page(more), font, flate(content)], lies);
const textAt = (text: string) => `BT /F 12 Tf 50 700 Td (${text}) Tj ET\n`;

/** Forms that each draw the next one ten times. */
const laughs = (levels: number) => {
  const forms = Array.from({ length: levels }, (_, at) =>
    stream(
      `/Type/XObject/Subtype/Form/BBox[0 0 1 1]/Filter/FlateDecode/Resources<</Font<</F 4 0 R>>/XObject<</X ${at + 7} 0 R>>>>`,
      deflateSync(at === levels - 1 ? textAt('ha') : '/X Do '.repeat(10)),
    ),
  );
  return pdf([catalog, onePage, page('/XObject<</X 6 0 R>>'), font, flate('/X Do '.repeat(10)), ...forms]);
};

/** Page trees of one kid each, so deep. */
const deepTree = (levels: number) =>
  pdf([
    catalog,
    '<</Type/Pages/Kids[6 0 R]/Count 1>>',
    page(),
    font,
    flate(textAt('fundo')),
    ...Array.from(
      { length: levels },
      (_, at) => `<</Type/Pages/Kids[${at === levels - 1 ? 3 : at + 7} 0 R]/Count 1>>`,
    ),
  ]);

const twicePacked = (bytes: number) =>
  pdf([
    catalog,
    onePage,
    page(),
    font,
    stream('/Filter[/FlateDecode/FlateDecode]', deflateSync(deflateSync(Buffer.alloc(bytes, '(a) Tj ')))),
  ]);

type Case = [
  what: string,
  ending: string,
  file: () => Promise<Uint8Array> | Uint8Array | string,
  answer: object,
];

test.each<Case>([
  [
    'a hundred thousand pages',
    'pdf',
    () =>
      pdf([
        catalog,
        `<</Type/Pages/Kids[${'3 0 R '.repeat(100_000)}]/Count 100000>>`,
        page(),
        font,
        flate(''),
      ]),
    { fault: 'tooLarge' },
  ],
  [
    'a line that runs out of its page, far beyond its edge',
    'pdf',
    () => pdfWith(textAt('palavra '.repeat(100_000))),
    { text: expect.stringMatching(/^(palavra ?){3,200}$/) },
  ],
  ['a page tree of 20,000 levels', 'pdf', () => deepTree(20_000), { text: 'fundo' }],
  [
    'lists in lists, 300,000 deep',
    'pdf',
    () => pdfWith(textAt('x'), `/Deep ${'['.repeat(300_000)}${']'.repeat(300_000)}`),
    { fault: 'broken' },
  ],
  [
    'a table of places that lies',
    'pdf',
    () => pdfWith(textAt('Trocas em sete dias'), '', true),
    { text: 'Trocas em sete dias' },
  ],
  ['no content where its place is', 'pdf', () => pdf([catalog, onePage, page(), font]), { fault: 'empty' }],
  [
    'a program by the name of a PDF',
    'pdf',
    () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(5000)]),
    { fault: 'unknownFormat' },
  ],
  ['a document by the name of a PDF', 'pdf', () => docx(words('oi')), { fault: 'unknownFormat' }],
  ['a PDF by the name of a document', 'docx', () => pdfWith(textAt('oi')), { fault: 'unknownFormat' }],
  [
    'an entity that is a file of the server',
    'docx',
    () => docx(`<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>${words('&b;')}</a>`),
    { fault: 'broken' },
  ],
  ['an entity without a type', 'docx', () => docx(words('&b; &#0; &#x110000; fim')), { text: '&b; fim' }],
  [
    'elements 400,000 deep',
    'docx',
    () => docx(`${'<w:p>'.repeat(400_000)}${words('fundo')}`),
    { text: 'fundo' },
  ],
  [
    'an attribute of a megabyte',
    'docx',
    () => docx(`<w:p><w:pStyle ${'w:val '.repeat(160_000)}w:val="Heading1"/>${words('título')}`),
    { text: expect.stringContaining('título') },
  ],
  [
    'sixty megabytes of words in one part',
    'docx',
    () => docx(words('palavra '.repeat(7_500_000))),
    { fault: 'tooLarge' },
  ],
  ['sixty megabytes of empty tags', 'docx', () => docx('<w:p/>'.repeat(10_000_000)), { fault: 'empty' }],
  [
    'a part that is not packed as it says',
    'docx',
    () => lyingZip((zip, at) => zip.writeUInt16LE(0, at + 10)),
    { fault: 'empty' },
  ],
  [
    'a part with a password',
    'docx',
    () => lyingZip((zip, at) => zip.writeUInt16LE(1, at + 8)),
    { fault: 'password' },
  ],
  [
    'a part that ends behind the file',
    'docx',
    () => lyingZip((zip, at) => zip.writeUInt32LE(0x7fffffff, at + 20)),
    { fault: 'broken' },
  ],
  [
    'a directory behind the file',
    'docx',
    () => lyingZip((zip, at) => zip.writeUInt32LE(0xfffffff0, at + 42)),
    { fault: 'broken' },
  ],
  ['twenty megabytes of a plain text', 'txt', () => 'palavra '.repeat(2_600_000), { fault: 'tooLarge' }],
  ['twenty megabytes of a page', 'html', () => `<p>${'palavra '.repeat(2_600_000)}`, { fault: 'tooLarge' }],
  [
    'headings alone',
    'md',
    () => Array.from({ length: 60_000 }, (_, n) => `# ${n % 10}\n${n % 7}`).join('\n'),
    { fault: 'tooLarge' },
  ],
])('%s has a clear answer (KNOW-03)', async (_what, ending, file, answer) => {
  expect(await read(ending, await file())).toMatchObject(answer);
});

/** A document whose first entry of the directory is changed; the entry's place is handed on. */
async function lyingZip(lie: (zip: Buffer, at: number) => void): Promise<Buffer> {
  const zip = await docx(words('oi '.repeat(1000)));
  lie(zip, zip.indexOf(Buffer.from('504b0102', 'hex')));
  return zip;
}

test('a PDF that asks for a password only to be changed is read (KNOW-03)', async () => {
  const document = new PDFDocument({ ownerPassword: 'x', permissions: {} });
  document.text('Trocas em sete dias');
  document.end();
  expect(await read('pdf', await buffer(document as never))).toMatchObject({ text: 'Trocas em sete dias' });
});

test.each<[string, () => Buffer]>([
  ['forms that draw each other ten times, twelve deep', () => laughs(12)],
  ['a stream packed twice that grows to gigabytes', () => twicePacked(1500 * megabyte)],
  ['a page that draws a letter a hundred million times', () => pdfWith('/F 1 Tf (a) Tj '.repeat(20_000_000))],
])('%s ends by the limits, and others are read meanwhile (KNOW-03)', async (_what, file) => {
  const bytes = file();
  let isOver = false;
  const costly = read('pdf', bytes, { timeout: shortMs }).finally(() => {
    isOver = true;
  });
  expect(await read('docx', await docx(words('Trocas')), { companyId: 2 })).toMatchObject({ text: 'Trocas' });
  expect(isOver).toBe(false);
  expect(await costly).toEqual({ fault: 'tooHeavy' });
});

test('a document that unpacks to more than any has is refused before it does (KNOW-03)', async () => {
  expect(await read('docx', await docx('<w:p>'.padEnd(300 * megabyte)))).toEqual({ fault: 'tooLarge' });
});
