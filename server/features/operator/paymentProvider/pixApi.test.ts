import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenBank, openBank } from '../../../../scripts/bank/openBank.ts';
import { openOutside } from '../../../outside/outside.ts';
import { PixApi } from './pixApi.ts';

const folder = mkdtempSync(join(tmpdir(), 'recado-bank-'));
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
const outside = openOutside({ OUTSIDE_ALLOWED: [] } as never, pino({ level: 'silent' }));
let bank: OpenBank;

/** A certificate authority, and certificates for the bank and for us. */
beforeAll(async () => {
  writeFileSync(join(folder, 'names'), 'subjectAltName=IP:127.0.0.1');
  openssl(
    'req',
    '-x509',
    ...newKey,
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
    '-subj',
    '/CN=authority',
    '-days',
    '2',
  );
  for (const name of ['bank', 'us']) {
    openssl('req', ...newKey, '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', `/CN=${name}`);
    const signed = [
      '-CA',
      'ca.pem',
      '-CAkey',
      'ca.key',
      '-CAcreateserial',
      '-days',
      '2',
      '-extfile',
      'names',
    ];
    openssl('x509', '-req', '-in', `${name}.csr`, '-out', `${name}.pem`, ...signed);
  }
  bank = await openBank({ tls: { key: read('bank.key'), cert: read('bank.pem'), ca: read('ca.pem') } });
});
afterAll(async () => {
  await outside.close();
  await bank.close();
  rmSync(folder, { recursive: true, force: true });
});

const txid = 'a'.repeat(32);
const as = (identity: object) =>
  new PixApi({
    door: outside.asOurselves([bank.url], { authority: read('ca.pem'), ...identity }),
    pixKey: 'pix@example.com',
    receiverName: 'Recado',
    receiverCity: 'Recife',
    apiUrl: `${bank.url}/v2/`,
    tokenUrl: `${bank.url}/oauth/token`,
    clientId: bank.clientId,
    clientSecret: bank.clientSecret,
  });

test('a bank that wants to know who calls is shown our certificate, and nobody without one gets in', async () => {
  await expect(as({}).read(txid)).rejects.toMatchObject({ code: 'ERR_PAYMENT_UNAVAILABLE' });
  const ours = as({ certificate: read('us.pem'), privateKey: read('us.key') });
  expect(await ours.create({ txid, cents: 12_345, detail: 'Plano' })).toMatchObject({ cents: 12_345 });
  expect(bank.world.cobs.get(txid)?.valor.original).toBe('123.45');
});

test('a charge that is asked for again with another amount is refused, not taken for the one that is there', async () => {
  const ours = as({ certificate: read('us.pem'), privateKey: read('us.key') });
  await expect(ours.create({ txid, cents: 1, detail: 'Plano' })).rejects.toMatchObject({
    code: 'ERR_PAYMENT_REFUSED',
  });
});
