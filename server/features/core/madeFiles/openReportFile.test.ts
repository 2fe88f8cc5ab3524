import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openReportFile } from './openReportFile.ts';

const head = {
  company: 'Loja',
  color: '#0B7286',
  title: 'Relatório',
  facts: [],
  page: 'Página',
  language: 'pt',
};

test('a file that waits for its reader again and again keeps no listener of each time', async () => {
  const file = await openReportFile('csv', head);
  const read = buffer(file.content);
  const line = { kind: 'text' as const, text: 'x'.repeat(100_000) };
  await file.write([line]);
  const listeners = file.content.listenerCount('close');
  for (let n = 0; n < 30; n++) await file.write([line]);
  expect(file.content.listenerCount('close')).toBe(listeners);
  await file.end();
  expect((await read).length).toBeGreaterThan(31 * 100_000);
});
