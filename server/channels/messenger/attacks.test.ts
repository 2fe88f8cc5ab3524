import { createHmac, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages } from '../../features/core/messages/messages.table.ts';
import { ourTypingChanged } from '../channels.wakes.ts';
import { type PageConnection, type PagesRig, startPagesRig } from '../testing/pagesRig.ts';
import { waitFor } from '../testing/waitFor.ts';

let rig: PagesRig;
let facebook: PageConnection;
let instagram: PageConnection;
beforeAll(async () => {
  rig = await startPagesRig();
  facebook = await rig.connected('facebook');
  instagram = await rig.connected('instagram');
});
afterAll(() => rig?.stop());

const both = () => [facebook, instagram];
const objectOf = ({ platform }: PageConnection) => (platform === 'facebook' ? 'page' : 'instagram');
const ownOf = ({ platform, page }: PageConnection) =>
  platform === 'facebook' ? page.id : page.instagram!.id;
const addressOf = async (line: PageConnection) =>
  rig.base + (await rig.app.call(rig.app.people.adminA, 'GET', `/whatsapp/${line.id}/webhook`)).body.path;
const bodyFor = (line: PageConnection, message: object, account = ownOf(line)) =>
  JSON.stringify({
    object: objectOf(line),
    entry: [
      {
        id: account,
        time: Date.now(),
        messaging: [{ sender: { id: '733' }, recipient: { id: account }, timestamp: Date.now(), message }],
      },
    ],
  });
const signedBy = (secret: string, body: string) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
const post = async (line: PageConnection, body: string, signature: string) =>
  (
    await fetch(await addressOf(line), {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
    })
  ).status;
const stored = async (providerId: string) =>
  (await rig.app.read((tx) => tx.select().from(messages).where(eq(messages.providerId, providerId)))).length;

test('unsigned, changed, signed by the app of another page, or for the other object: nothing comes in', async () => {
  for (const line of both()) {
    const mid = randomUUID();
    const body = bodyFor(line, { mid, text: 'forjada' });
    const other = await rig.connected(line.platform);
    const { appSecret } = line.page;
    expect(await post(line, body, '')).toBe(401);
    expect(await post(line, body, signedBy(other.page.appSecret, body))).toBe(401);
    expect(await post(line, body.replace('forjada', 'mudada'), signedBy(appSecret, body))).toBe(401);
    const elsewhere = body.replace(`"${objectOf(line)}"`, '"user"');
    expect(await post(line, elsewhere, signedBy(appSecret, elsewhere))).toBe(200);
    const real = randomUUID();
    const right = bodyFor(line, { mid: real, text: 'de verdade' });
    expect(await post(line, right, signedBy(appSecret, right))).toBe(200);
    await line.message(({ providerId }) => providerId === real);
    expect(await stored(mid)).toBe(0);
  }
});

test("an account of another company is nobody's here, although the secret is right; a repeat in many bodies is one message", async () => {
  for (const line of both()) {
    const { appSecret } = line.page;
    const mid = randomUUID();
    const foreign = bodyFor(line, { mid, text: 'de outra empresa' }, '999999999999');
    expect(await post(line, foreign, signedBy(appSecret, foreign))).toBe(200);
    const again = randomUUID();
    const body = bodyFor(line, { mid: again, text: 'uma vez' });
    const signature = signedBy(appSecret, body);
    const statuses = await Promise.all(Array.from({ length: 12 }, () => post(line, body, signature)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    await line.message(({ providerId }) => providerId === again);
    expect([await stored(again), await stored(mid)]).toEqual([1, 0]);
  }
});

test('who is served sees on both channels that somebody writes', async () => {
  const { companyA: companyId } = rig.app;
  for (const line of both()) {
    const { id, ticketId } = await line.accepted();
    rig.app.kernel.wakeups.wake(ourTypingChanged, {
      connectionId: line.id,
      ticketId,
      isTyping: true,
      companyId,
    });
    await waitFor('typing', async () =>
      (await rig.pages.ledger()).actions.some(({ to, action }) => to === id && action === 'typing_on'),
    );
    rig.app.kernel.wakeups.wake(ourTypingChanged, {
      connectionId: line.id,
      ticketId,
      isTyping: false,
      companyId,
    });
    await waitFor('no longer', async () =>
      (await rig.pages.ledger()).actions.some(({ to, action }) => to === id && action === 'typing_off'),
    );
  }
});
