import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PageConnection, type PagesRig, startPagesRig } from '../../channels/testing/pagesRig.ts';

let rig: PagesRig;
let facebook: PageConnection;
let instagram: PageConnection;
beforeAll(async () => {
  rig = await startPagesRig();
  facebook = await rig.connected('facebook');
  instagram = await rig.connected('instagram');
});
afterAll(() => rig?.stop());

const pathOf = ({ id }: PageConnection) => `/whatsapp/${id}/page-profile`;
const read = (line: PageConnection) => rig.app.call(rig.app.people.adminA, 'GET', pathOf(line));
const write = (line: PageConnection, body: object) =>
  rig.app.call(rig.app.people.adminA, 'PUT', pathOf(line), body);
const atMeta = async ({ page, platform }: PageConnection) =>
  (await rig.pages.all()).pages.find(({ id }) => id === page.id)!.profiles[platform];

test('questions and menu of a page and an account are what Meta has, and go with an empty list (PAGE-11, PAGE-12)', async () => {
  for (const line of [facebook, instagram]) {
    expect((await read(line)).body).toEqual({ questions: [], menu: [] });
    const profile = {
      questions: ['Qual é o horário?', 'Onde vocês ficam?'],
      menu: [
        { title: 'Falar com alguém', url: '' },
        { title: 'Nossa loja', url: 'https://loja.example/' },
      ],
    };
    expect(await write(line, profile)).toMatchObject({ status: 200, body: profile });
    expect(await atMeta(line)).toMatchObject({
      ice_breakers: [
        {
          locale: 'default',
          call_to_actions: [{ question: 'Qual é o horário?' }, { payload: 'Onde vocês ficam?' }],
        },
      ],
      persistent_menu: [
        {
          call_to_actions: [
            { type: 'postback', payload: 'Falar com alguém' },
            { type: 'web_url', url: 'https://loja.example/' },
          ],
        },
      ],
    });
    expect((await read(line)).body).toEqual(profile);
    expect((await write(line, { questions: profile.questions, menu: [] })).status).toBe(200);
    expect((await read(line)).body).toEqual({ questions: profile.questions, menu: [] });
    expect((await write(line, { questions: [], menu: [] })).status).toBe(200);
    expect(await atMeta(line)).not.toHaveProperty('ice_breakers');
  }
});

test('what Meta would not show is refused here; its own refusal is shown in its words', async () => {
  const question = (text: string) => ({ questions: [text], menu: [] });
  expect((await write(facebook, question('x'.repeat(81)))).error).toBe('ERR_VALIDATION');
  expect((await write(facebook, { questions: ['a', 'b', 'c', 'd', 'e'], menu: [] })).error).toBe(
    'ERR_VALIDATION',
  );
  expect((await write(facebook, { menu: [{ title: 'Loja', url: 'javascript:alert(1)' }] })).error).toBe(
    'ERR_VALIDATION',
  );
  await rig.pages.setFaults(facebook.page.id, [{ on: 'profile', code: 10, status: 403, times: 1 }]);
  const refused = await write(facebook, question('Oi?'));
  expect(refused).toMatchObject({ status: 409, error: 'ERR_PAGE_REFUSED' });
  expect(refused.body.reason).toBe('(#10) a fault that was asked for');
});

test('only a connection of the own company that has a page', async () => {
  const { adminA, adminB } = rig.app.people;
  expect((await rig.app.call(adminB, 'GET', pathOf(facebook))).error).toBe('ERR_NO_WAPP_FOUND');
  expect((await rig.app.call(adminB, 'PUT', pathOf(facebook), { questions: [], menu: [] })).error).toBe(
    'ERR_NO_WAPP_FOUND',
  );
  const phone = await rig.app.call(adminA, 'POST', '/whatsapp', {
    name: 'Celular',
    queueIds: [rig.app.queues.sales],
  });
  expect((await rig.app.call(adminA, 'GET', `/whatsapp/${phone.body.id}/page-profile`)).status).toBe(404);
});
