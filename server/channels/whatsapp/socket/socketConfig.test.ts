import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { downloadContentFromMessage } from 'baileys';
import { expect, test } from 'vitest';
import { socketConfig } from './socketConfig.ts';

test('a file of the library’s own (history, state) that breaks off in the middle is a call that failed, and ends nothing', async () => {
  const host = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': 10 }).write('half', () => response.destroy());
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(host.address() as AddressInfo).port}/`;
  const silent = { child: () => silent };
  const place = { kernel: { settings: {}, log: silent } };
  const { options } = socketConfig(
    place as never,
    { creds: {}, keys: {} } as never,
    {} as never,
    () => ({}) as never,
    { qrMs: undefined, wantsHistory: false, onStoreTrouble: () => {} },
  );
  const file = { mediaKey: Buffer.alloc(32), url };
  await expect(
    downloadContentFromMessage(file, 'md-msg-hist', { ...(options && { options }) }),
  ).rejects.toThrow('fetch failed');
  host.close();
});
