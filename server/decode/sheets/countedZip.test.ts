import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, deflateRawSync } from 'node:zlib';
import { read, utils, write } from '@e965/xlsx';
import { besideSheet, sheetEnd, sheetPath, sheetStart } from '@recado/shared/lib/workbook';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { limitMs } from '../../testing/limitMs.ts';
import { countedZip } from './countedZip.ts';
import { InvalidSheet, sheetRows } from './sheetRows.ts';

const megabyte = 1024 * 1024;

/** An archive of one part that says of itself that it is small; with `wide` its wide field says that it is 3 GB. */
function lyingZip(content: Buffer, wide: boolean): Buffer {
  const packed = deflateRawSync(content);
  const name = Buffer.from('xl/workbook.xml');
  const extra = Buffer.alloc(wide ? 20 : 0);
  if (wide) {
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(16, 2);
    extra.writeBigUInt64LE(3_000_000_000n, 4);
    extra.writeBigUInt64LE(BigInt(packed.length), 12);
  }
  const sizes = (at: number, header: Buffer) => {
    header.writeUInt32LE(crc32(content), at);
    header.writeUInt32LE(packed.length, at + 4);
    header.writeUInt32LE(1000, at + 8);
    header.writeUInt16LE(name.length, at + 12);
    header.writeUInt16LE(extra.length, at + 14);
    return header;
  };
  const file = sizes(14, Buffer.alloc(30));
  file.writeUInt32LE(0x04034b50, 0);
  file.writeUInt16LE(8, 8);
  const entry = sizes(16, Buffer.alloc(46));
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  const parts = [file, name, extra, packed];
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(Buffer.concat(parts).length, 16);
  return Buffer.concat([...parts, entry, name, extra, end]);
}

test.each([false, true])(
  'an archive that holds more than it says is refused before it is unpacked (a wide field: %s)',
  async (wide) => {
    const bomb = lyingZip(Buffer.alloc(400 * megabyte), wide);
    expect(bomb.length).toBeLessThan(megabyte);
    const before = process.memoryUsage.rss();
    await expect(countedZip(bomb)).rejects.toThrow();
    expect(process.memoryUsage.rss() - before).toBeLessThan(300 * megabyte);
    await expect(sheetRows(Readable.from([bomb])).next()).rejects.toThrow(InvalidSheet);
  },
);

test('a text of columns alone is refused before it fills the memory', async () => {
  const before = process.memoryUsage.rss();
  const lines = [';'.repeat(20 * megabyte), `${';'.repeat(4000)}"\n"`.repeat(200)];
  for (const line of lines) {
    const rows = sheetRows(Readable.from([Buffer.from(line)]));
    await expect(rows.next()).rejects.toThrow(InvalidSheet);
  }
  expect(process.memoryUsage.rss() - before).toBeLessThan(300 * megabyte);
});

test('a workbook with a row behind the last one of any spreadsheet is refused at once', async () => {
  const zip = new ZipFile();
  const cell = '<c r="A4294967290" t="inlineStr"><is><t>Ana</t></is></c>';
  const sheet = `${sheetStart()}<row r="4294967290">${cell}</row>${sheetEnd}`;
  for (const [path, part] of Object.entries({ ...besideSheet('Contatos'), [sheetPath]: sheet }))
    zip.addBuffer(Buffer.from(part), path);
  zip.end();
  const started = performance.now();
  const rows = sheetRows(Readable.from([await buffer(zip.outputStream)]));
  await expect(rows.next()).rejects.toThrow(InvalidSheet);
  expect(performance.now() - started).toBeLessThan(limitMs(20_000));
});

test('a workbook is the same afterwards', async () => {
  const book = utils.book_new();
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([
      ['Nome', 'Número'],
      ['José', 5511988887777],
    ]),
    'Contatos',
  );
  const counted = await countedZip(write(book, { type: 'buffer', bookType: 'xlsx', compression: true }));
  const again = read(counted, { type: 'buffer' });
  expect(utils.sheet_to_json(again.Sheets.Contatos!)).toEqual([{ Nome: 'José', Número: 5511988887777 }]);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a directory that is cut off', lyingZip(Buffer.from('x'), false).subarray(90)],
  ['a mark alone', Buffer.from('504b0506', 'hex')],
])('%s is no archive', async (_what, bytes) => {
  await expect(countedZip(bytes)).rejects.toThrow();
});
