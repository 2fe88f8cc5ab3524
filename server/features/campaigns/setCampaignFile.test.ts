import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Person, TestApp } from '../../testing/buildTestApp.ts';
import { newNumber } from '../../testing/newCustomer.ts';
import { pixel } from '../../testing/pixel.ts';
import { media } from '../core/media/media.table.ts';
import { messages } from '../core/messages/messages.table.ts';
import type { CampaignRig } from './testing/campaignRig.ts';
import { campaignTest } from './testing/campaignTest.ts';

let app: TestApp;
let rig: CampaignRig;
campaignTest((...made) => {
  [app, rig] = made;
});

async function attach(id: number, person: Person = app.people.adminA) {
  const boundary = 'xxCAMPAIGNxx';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="oferta.png"\r\ncontent-type: image/png\r\n\r\n`;
  const response = await app.app.inject({
    method: 'POST',
    url: `/api/campaigns/${id}/media-upload`,
    payload: Buffer.concat([Buffer.from(head), pixel, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  });
  return { status: response.statusCode, body: response.json() };
}
const remove = (id: number, person: Person = app.people.adminA) =>
  app.call(person, 'DELETE', `/campaigns/${id}/media-upload`);
const mediaRows = () => app.read((tx) => tx.$count(media));

test('a file goes with each text, is replaced and taken away with its row, and another company has no way to it (CAMP-39)', async () => {
  const number = newNumber();
  const id = await rig.create({ contactListId: await rig.list([number]) });
  const before = await mediaRows();
  expect((await attach(id)).body).toMatchObject({ mediaName: 'oferta.png', mediaPath: expect.any(String) });
  expect((await attach(id)).status).toBe(201);
  expect(await mediaRows()).toBe(before + 1);
  expect((await attach(id, app.people.adminB)).body.error).toBe('ERR_NO_CAMPAIGN_FOUND');
  expect((await remove(id, app.people.adminB)).error).toBe('ERR_NO_CAMPAIGN_FOUND');
  expect((await remove(id)).body).toMatchObject({ mediaName: null, mediaPath: null });
  expect(await mediaRows()).toBe(before);

  await attach(id);
  await rig.act(id, 'start');
  expect((await attach(id)).body.error).toBe('ERR_CAMPAIGN_STATE');
  expect((await remove(id)).error).toBe('ERR_CAMPAIGN_STATE');
  await rig.prepare(id);
  await rig.finish(id);
  const rows = await app.read((tx) =>
    tx
      .select({ body: messages.body, mediaType: messages.mediaType, mediaId: messages.mediaId })
      .from(messages)
      .where(eq(messages.sentBy, 'campaign')),
  );
  expect(rows).toEqual([{ body: 'Olá Pessoa 1', mediaType: 'image', mediaId: expect.any(Number) }]);
});
