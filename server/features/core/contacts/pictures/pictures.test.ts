import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { channelOf } from '../../../../channels/registry.ts';
import { newNumber, type Rig, startRig, type TestConnection } from '../../../../channels/testing/testRig.ts';
import { waitFor } from '../../../../channels/testing/waitFor.ts';
import { type Inbound, startInbound } from '../../../inbound/startInbound.ts';
import { contacts } from '../contacts.table.ts';
import { keepPictures } from './keepPictures.ts';

let rig: Rig;
let connection: TestConnection;
let inbound: Inbound;
let stopKeeping: () => Promise<void>;
beforeAll(async () => {
  rig = await startRig();
  const { kernel } = rig.app;
  kernel.channels = { channelOf, session: (id) => rig.channels.session(id) };
  inbound = startInbound(kernel, channelOf);
  connection = await rig.linked();
  stopKeeping = keepPictures(kernel, () => rig.channels.sessions(), { paceMs: 1, everyMs: 50 });
});
afterAll(async () => {
  await stopKeeping?.();
  await inbound?.stop();
  await rig?.stop();
});

const face = (color: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: color } })
    .png()
    .toBuffer();
const get = (url: string) => rig.app.app.inject({ method: 'GET', url });
const writes = async (picture?: Buffer | null) => {
  const number = newNumber();
  await rig.simulator.api.createContact({ number, name: `Cliente ${number}`, addressing: 'lid' });
  if (picture !== undefined) await rig.simulator.api.changePicture(number, picture);
  await rig.simulator.api.sendText(number, connection.phone, 'oi');
  const id = await waitFor('the contact', async () => (await rowOf(number))?.id);
  return { number, id };
};
const rowOf = async (number: string) => {
  const [row] = await rig.app.read((tx) => tx.select().from(contacts).where(eq(contacts.number, number)));
  return row;
};
const shown = async (id: number): Promise<string | null> =>
  (await rig.app.call(rig.app.people.anaSales, 'GET', `/contacts/${id}`)).body.urlPicture;
const pictured = (id: number, but: string | null = null) =>
  waitFor('a picture', async () => {
    const url = await shown(id);
    return url !== but && url;
  });

test('who writes is soon shown with their picture: small, square, kept here', async () => {
  const { id } = await writes(await face('red'));
  const url = await pictured(id);
  expect(url).toMatch(new RegExp(`^/public/${rig.app.companyA}-[0-9a-f-]{36}$`));
  const { statusCode, headers, rawPayload } = await get(url);
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'private, max-age=86400, immutable',
  ]);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 192, height: 192, format: 'webp' });
});

test('another picture takes its place when the channel says so, and its file is gone', async () => {
  const { number, id } = await writes(await face('green'));
  const first = await pictured(id);
  await rig.simulator.api.changePicture(number, await face('blue'));
  const second = await pictured(id, first);
  expect((await get(first)).statusCode).toBe(404);
  expect((await get(second)).statusCode).toBe(200);
  await rig.simulator.api.changePicture(number, null);
  await waitFor('no picture', async () => (await shown(id)) === null);
  expect((await get(second)).statusCode).toBe(404);
});

test('a file that is no picture is none', async () => {
  const { number } = await writes(Buffer.from('<svg onload="alert(1)"/>'));
  await waitFor('the question', async () => (await rowOf(number))?.pictureAskedAt);
  expect((await rowOf(number))!.pictureStorageKey).toBeNull();
});

test('a contact without one is asked for once; opened again within the week, not again', async () => {
  const { number } = await writes(null);
  await waitFor('the question', async () => (await rowOf(number))?.pictureAskedAt);
  const session = rig.channels.session(connection.id)!;
  const fetchPicture = session.picture!.bind(session);
  let fetchCount = 0;
  session.picture = (conversation) => {
    fetchCount++;
    return fetchPicture(conversation);
  };
  const profile = () => rig.app.call(rig.app.people.anaSales, 'GET', `/contacts/profile/${number}`);
  expect((await profile()).body).toMatchObject({ number, urlPicture: null });
  await rig.app.kernel.inWork(rig.app.companyA, ({ tx }) =>
    tx
      .update(contacts)
      .set({ pictureAskedAt: new Date(Date.now() - 8 * 24 * 3600_000) })
      .where(eq(contacts.number, number)),
  );
  await profile();
  await waitFor('the second question', async () => fetchCount > 0);
  await waitFor(
    'its answer',
    async () => Date.now() - (await rowOf(number))!.pictureAskedAt!.getTime() < 3600_000,
  );
  expect(fetchCount).toBe(1);
  session.picture = fetchPicture;
});

test('goes with the contact', async () => {
  const number = newNumber();
  await rig.simulator.api.createContact({ number, name: 'Some', addressing: 'pn' });
  const { body } = await rig.app.call(rig.app.people.adminA, 'POST', '/contacts', { name: 'Some', number });
  await rig.app.call(rig.app.people.adminA, 'GET', `/contacts/profile/${number}`);
  const url = await pictured(body.id);
  const { pictureStorageKey } = (await rowOf(number))!;
  expect((await rig.app.call(rig.app.people.adminA, 'DELETE', `/contacts/${body.id}`)).status).toBe(200);
  expect((await get(url)).statusCode).toBe(404);
  await waitFor(
    'the end of the file',
    async () => (await rig.app.kernel.storage.storedAt(pictureStorageKey!)) === undefined,
  );
});
