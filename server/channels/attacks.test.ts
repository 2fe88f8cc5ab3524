import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages } from '../features/core/messages/messages.table.ts';
import { limitMs } from '../testing/limitMs.ts';
import { newNumber, type Receiving, startReceiving, type TestConnection } from './testing/testRig.ts';
import { waitFor } from './testing/waitFor.ts';

let rig: Receiving;
let line: TestConnection;
beforeAll(async () => {
  rig = await startReceiving();
  ({ line } = rig);
});
afterAll(() => rig?.stop());

const aCustomer = async () => {
  const number = newNumber();
  await rig.simulator.api.createContact({ number, name: 'Cliente' });
  return number;
};
const storedOf = (connectionId: number) =>
  rig.app.read((tx) =>
    tx
      .select()
      .from(messages)
      .where(eq(messages.connectionId, connectionId))
      .orderBy(asc(messages.createdAt), asc(messages.id)),
  );

test(
  'an album in whose middle the network falls is one ticket, whole, each picture once and in its order',
  async () => {
    const number = await aCustomer();
    const media = Array.from({ length: 8 }, () => ({ kind: 'image' as const, sample: true }));
    await rig.simulator.api.sendText(number, line.phone, 'segue o álbum');
    const sending = rig.simulator.api.sendAlbum(number, { to: line.phone, media });
    await rig.simulator.api.drop(line.phone, 'silent');
    const { id, ids } = await sending;
    await rig.simulator.api.drop(line.phone, 428);
    const pictures = await waitFor(
      'all pictures',
      async () => {
        const found = (await storedOf(line.id)).filter(({ providerId }) => ids.includes(providerId ?? ''));
        return found.length >= ids.length && found;
      },
      limitMs(30_000),
    );
    expect(pictures.map(({ providerId }) => providerId)).toEqual(ids);
    expect(new Set(pictures.map(({ ticketId }) => ticketId)).size).toBe(1);
    for (const { details } of pictures) expect(details).toMatchObject({ albumId: id });
  },
  limitMs(60_000),
);

test('a code that two phones scan links the first; the second is refused and disturbs nobody', async () => {
  const connection = await rig.unlinked();
  const { qrcode } = await connection.becomes({ status: 'qrcode' });
  const stranger = newNumber();
  await rig.simulator.api.createPhone({ number: stranger, name: 'Outra loja' });
  const scans = await Promise.allSettled([
    rig.simulator.api.scan(connection.phone, qrcode),
    rig.simulator.api.scan(stranger, qrcode),
  ]);
  expect(scans.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const { number } = await connection.becomes({ status: 'CONNECTED' });
  const linked = scans[0]!.status === 'fulfilled' ? connection.phone : stranger;
  expect(number).toBe(linked);
  const customer = await aCustomer();
  const id = await rig.simulator.api.sendText(customer, linked, 'oi');
  await waitFor('the message', async () =>
    (await storedOf(connection.id)).some(({ providerId }) => providerId === id),
  );
});

test(
  'a group of 200 members is one conversation: each is named, and our answer arrives',
  async () => {
    const members = Array.from({ length: 200 }, newNumber);
    for (const [n, number] of members.entries())
      await rig.simulator.api.createContact({
        number,
        name: `Membro ${n}`,
        addressing: n % 2 ? 'pn' : 'lid',
      });
    const group = await rig.simulator.api.createGroup({
      subject: 'Condomínio',
      creator: line.phone,
      members,
    });
    const writers = members.filter((_, n) => n % 10 === 0);
    for (const number of writers) await rig.simulator.api.sendText(number, group.jid, `sou ${number}`);
    const stored = await waitFor(
      'what they wrote',
      async () => {
        const found = (await storedOf(line.id)).filter(({ body }) => body.startsWith('sou '));
        return found.length >= writers.length && found;
      },
      limitMs(30_000),
    );
    expect(stored.map(({ body }) => body)).toEqual(writers.map((number) => `sou ${number}`));
    expect(new Set(stored.map(({ ticketId }) => ticketId)).size).toBe(1);
    expect(new Set(stored.map(({ contactId }) => contactId)).size).toBe(writers.length);
    const { providerId } = await line.write(
      [{ kind: 'group', value: group.jid.split('@')[0]! }],
      'Bom dia a todos',
    );
    await waitFor(
      'the answer in the group',
      async () =>
        (await rig.simulator.api.messages(line.phone, group.jid)).some(({ id }) => id === providerId),
      limitMs(30_000),
    );
  },
  limitMs(60_000),
);
