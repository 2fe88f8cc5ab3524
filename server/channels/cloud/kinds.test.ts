import { randomUUID } from 'node:crypto';
import { ack } from '@recado/shared/features/messages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectionSignals } from '../../features/core/connections/signals/connectionSignals.table.ts';
import { messages } from '../../features/core/messages/messages.table.ts';
import { templates } from '../../features/core/templates/templates.table.ts';
import { tickets } from '../../features/core/tickets/tickets.table.ts';
import { type CloudConnection, type CloudRig, startCloudRig } from '../testing/cloudRig.ts';
import { waitFor } from '../testing/waitFor.ts';

let rig: CloudRig;
let line: CloudConnection;
beforeAll(async () => {
  rig = await startCloudRig();
  line = await rig.connected();
});
afterAll(() => rig?.stop());

const messageById = async (id: number) =>
  (await rig.app.read((tx) => tx.select().from(messages).where(eq(messages.id, id))))[0]!;
const sends = (number: string, content: Record<string, unknown>) =>
  rig.meta.writeAs({ number: line.number.id, from: number, content });
/** What Graph has taken to this customer, newest last. */
const takenBy = (number: string) => async () => {
  const taken = (await rig.meta.taken()).filter(({ to }) => to === number);
  return taken.length > 0 && taken;
};
const closeWindow = (ticketId: number) =>
  rig.app.kernel.inWork(rig.app.companyA, ({ tx }) =>
    tx
      .update(tickets)
      .set({ customerWroteAt: new Date(Date.now() - 25 * 3_600_000) })
      .where(eq(tickets.id, ticketId)),
  );

const choice = (id: string, title: string, description = '') => ({ id, title, description, url: null });
const choices = (look: 'buttons' | 'list', list: ReturnType<typeof choice>[]) => ({
  kind: 'choices',
  look,
  opens: '',
  footer: '',
  choices: list,
});

describe('choices', () => {
  /** Stores a message as a bot does: its words, and numbered choices below them. */
  async function sendChoices(ticketId: number, words: string, details: ReturnType<typeof choices>) {
    const { withChoices } = await import('@recado/shared/lib/choices');
    const { storeOutgoing } = await import('../../features/core/messages/sending/storeOutgoing.ts');
    const [stored] = await rig.app.kernel.inWork(rig.app.companyA, async (work) => {
      const [ticket] = await work.tx.select().from(tickets).where(eq(tickets.id, ticketId));
      const titles = details.choices.map(({ title }) => title);
      return storeOutgoing(work, ticket!, [
        { body: withChoices(words, titles), mediaType: 'choicesMessage', details: details as never },
      ]);
    });
    return stored!.id as number;
  }

  test.each([
    ['three short ones are buttons', 3, 'Opção', 'button'],
    ['four are a list', 4, 'Opção', 'list'],
    ['long ones are a list', 2, 'Opção com um nome longo', 'list'],
    ['ones that are too long for a list are numbered text', 2, 'Uma opção com um nome muito longo', 'text'],
    ['eleven are numbered text', 11, 'Opção', 'text'],
  ])('%s', async (_, count, title, type) => {
    const { number, ticketId } = await line.customer();
    const list = Array.from({ length: count }, (_one, n) => choice(`c${n}`, `${title}${n}`));
    await sendChoices(ticketId, 'Qual delas?', choices('buttons', list));
    const [taken] = await waitFor('it is taken', takenBy(number));
    expect(taken!.type).toBe(type === 'text' ? 'text' : 'interactive');
    if (type !== 'text') expect(taken!.content).toMatchObject({ type, body: { text: 'Qual delas?' } });
    else expect(taken!.content.body).toContain(`*${count}* - ${title}${count - 1}`);
  });

  test('come back as words and the id of the choice, from a button, a list and a template', async () => {
    const { number } = await line.customer();
    await sends(number, {
      interactive: { type: 'button_reply', button_reply: { id: 'c1', title: 'Vendas' } },
    });
    await sends(number, { interactive: { type: 'list_reply', list_reply: { id: 'c2', title: 'Suporte' } } });
    await sends(number, { button: { text: 'Quero', payload: 'yes' } });
    for (const [body, choiceId] of [
      ['Vendas', 'c1'],
      ['Suporte', 'c2'],
      ['Quero', 'yes'],
    ] as const)
      expect((await line.message(body)).details).toEqual({ kind: 'answer', choiceId });
  });
});

describe('other kinds', () => {
  test('an order has its items and total, a place its coordinates, a call how it ended', async () => {
    const { number } = await line.customer();
    await sends(number, {
      order: {
        catalog_id: '1',
        text: 'Sem cebola',
        product_items: [{ product_retailer_id: 'x-1', quantity: '2', item_price: '9.5', currency: 'BRL' }],
      },
    });
    await sends(number, { location: { latitude: -23.5, longitude: -46.6, name: 'Casa', address: 'Rua B' } });
    const at = Math.floor(Date.now() / 1000);
    const call = { from: number, to: '5511', timestamp: String(at), direction: 'USER_INITIATED' };
    await rig.meta.event({
      number: line.number.id,
      kind: 'calls',
      value: { ...call, id: 'wacid.1', event: 'connect' },
    });
    await rig.meta.event({
      number: line.number.id,
      kind: 'calls',
      value: { ...call, id: 'wacid.1', event: 'terminate', status: 'COMPLETED', duration: 42 },
    });
    expect((await line.message('2 × x-1\nSem cebola')).details).toMatchObject({
      kind: 'order',
      currency: 'BRL',
      items: [{ productId: 'x-1', quantity: 2, price: 9.5 }],
    });
    const place = await waitFor('the place', async () =>
      (await rig.app.read((tx) => tx.select().from(messages))).find(
        ({ details }) => details?.kind === 'place',
      ),
    );
    expect(place.details).toMatchObject({ latitude: -23.5, name: 'Casa' });
    const ended = await waitFor('the call', async () =>
      (await rig.app.read((tx) => tx.select().from(messages))).find(
        ({ details }) => details?.kind === 'call',
      ),
    );
    expect(ended).toMatchObject({ mediaType: 'call_log', details: { outcome: 'answered', seconds: 42 } });
  });

  test('a place of ours leaves as a place', async () => {
    const { number, ticketId } = await line.customer();
    const details = {
      kind: 'place',
      latitude: -22.9,
      longitude: -43.2,
      name: 'Loja',
      address: '',
      isLive: false,
    };
    expect((await line.send(ticketId, { body: '', details })).status).toBe(201);
    const [taken] = await waitFor('it is taken', takenBy(number));
    expect(taken).toMatchObject({
      type: 'location',
      content: { latitude: -22.9, longitude: -43.2, name: 'Loja' },
    });
  });

  test('what the company writes on its phone comes in as its own, and its edit and deletion follow', async () => {
    const { number, ticketId } = await line.customer();
    const echo = (more: object) =>
      rig.meta.event({
        number: line.number.id,
        kind: 'message_echoes',
        value: {
          from: '5511',
          to: number,
          id: `wamid.${randomUUID()}`,
          timestamp: String(Math.floor(Date.now() / 1000)),
          ...more,
        },
      });
    const id = `wamid.${randomUUID()}`;
    await echo({ id, type: 'text', text: { body: 'do celular' } });
    const message = await line.message('do celular');
    expect(message).toMatchObject({ fromMe: true, ticketId, userId: null });
    await echo({
      type: 'edit',
      edit: { original_message_id: id, message: { type: 'text', text: { body: 'corrigido' } } },
    });
    await waitFor('the edit', async () => (await messageById(message.id)).body === 'corrigido');
    await echo({ type: 'revoke', revoke: { original_message_id: id } });
    await waitFor('the deletion', async () => (await messageById(message.id)).isDeleted);
  });
});

const body = (text: string) => ({ type: 'BODY', text });

describe('templates', () => {
  const add = async (name: string, components: Record<string, unknown>[], status = 'APPROVED') => {
    await rig.meta.addTemplate({
      number: line.number.id,
      name,
      language: 'pt_BR',
      category: 'MARKETING',
      status,
      components,
    });
    const synced = await rig.app.call(rig.app.people.adminA, 'POST', '/templates/sync');
    expect(synced).toMatchObject({ status: 200, body: { failed: 0 } });
    return (await stored(name))!;
  };
  const stored = async (name: string) =>
    (await rig.app.read((tx) => tx.select().from(templates).where(eq(templates.name, name))))[0];
  const sendsTemplate = (ticketId: number, templateId: number, more: object = {}) =>
    line.send(ticketId, {
      body: '',
      details: {
        kind: 'template',
        templateId,
        name: '',
        language: '',
        header: '',
        footer: '',
        buttons: [],
        headerValues: [],
        values: [],
        buttonValues: [],
        ...more,
      },
    });

  test('open a closed window: the template leaves, costs what Meta says, and its answer opens the 24 hours (TPL-05, TPL-07)', async () => {
    const template = await add('promo', [
      { type: 'HEADER', format: 'TEXT', text: 'Olá {{1}}' },
      body('Seu pedido {{1}} saiu para {{2}}.'),
      { type: 'FOOTER', text: 'Loja' },
      {
        type: 'BUTTONS',
        buttons: [
          { type: 'QUICK_REPLY', text: 'Falar' },
          { type: 'URL', text: 'Ver', url: 'https://loja.example/{{1}}' },
        ],
      },
    ]);
    const { number, ticketId } = await line.customer();
    await closeWindow(ticketId);
    expect((await line.send(ticketId, { body: 'tarde' })).error).toBe('ERR_WINDOW_CLOSED');
    const { id, status } = await sendsTemplate(ticketId, template.id, {
      headerValues: ['Ana'],
      values: ['12', 'entrega\n hoje'],
      buttonValues: ['', 'p12'],
    });
    expect(status).toBe(201);
    const message = await waitFor('delivered', async () => {
      const one = await messageById(id);
      return one.ack === ack.delivered && one;
    });
    expect(message).toMatchObject({
      mediaType: 'templateMessage',
      body: 'Seu pedido 12 saiu para entrega hoje.',
      details: {
        header: 'Olá Ana',
        footer: 'Loja',
        buttons: [{ text: 'Falar' }, { text: 'Ver', url: 'https://loja.example/p12' }],
        cost: { category: 'marketing', isBillable: true },
      },
    });
    await sends(number, { button: { text: 'Falar', payload: 'Falar' } });
    await line.message('Falar');
    expect((await line.send(ticketId, { body: 'oi de novo' })).status).toBe(201);
  });

  test('leave by a program too, by name and language, also to somebody who never wrote (API-09)', async () => {
    const template = await add('entrega', [body('Olá {{1}}, seu pedido saiu.')]);
    const send = (sent: object) =>
      rig.app.call(rig.app.people.adminA, 'POST', '/messages/send', { whatsappId: line.id, ...sent });
    const number = '5531970005678';
    expect((await send({ number, body: 'oi' })).error).toBe('ERR_WINDOW_CLOSED');
    const chosen = { name: template.name, values: ['Ana'] };
    expect((await send({ number, template: chosen, body: 'oi' })).error).toBe('ERR_KIND_NOT_SENT');
    expect((await send({ number, template: { ...chosen, name: 'outro' } })).error).toBe(
      'ERR_NO_TEMPLATE_FOUND',
    );
    expect((await send({ number, template: { ...chosen, language: 'en_US' } })).error).toBe(
      'ERR_NO_TEMPLATE_FOUND',
    );
    expect((await send({ number, template: { name: template.name } })).error).toBe('ERR_VALIDATION');
    const sent = await send({ number, template: chosen, closeTicket: true });
    expect([sent.status, sent.error]).toEqual([200, undefined]);
    await waitFor(
      'delivered',
      async () => (await messageById(sent.body.messageIds[0])).ack === ack.delivered,
    );
    const [taken] = await waitFor('Graph has it', takenBy(number));
    expect(taken).toMatchObject({
      type: 'template',
      content: { name: 'entrega', language: { code: 'pt_BR' } },
    });
    await rig.meta.addTemplate({
      number: line.number.id,
      name: 'entrega',
      language: 'en_US',
      category: 'MARKETING',
      status: 'APPROVED',
      components: [body('Hi {{1}}, your order left.')],
    });
    await rig.app.call(rig.app.people.adminA, 'POST', '/templates/sync');
    expect((await send({ number, template: chosen })).error).toBe('ERR_NO_TEMPLATE_FOUND');
    expect((await send({ number, template: { ...chosen, language: 'en_US' } })).status).toBe(200);
  });

  test('with too few values, of another business, or not approved are refused and store nothing', async () => {
    const template = await add('valores', [body('Oi {{1}}!')]);
    const waiting = await add('em_analise', [body('Oi!')], 'PENDING');
    const { ticketId } = await line.customer();
    const other = await rig.connected();
    const { ticketId: elsewhere } = await other.customer();
    const count = async () => (await rig.app.read((tx) => tx.select().from(messages))).length;
    const before = await count();
    expect((await sendsTemplate(ticketId, template.id)).error).toBe('ERR_VALIDATION');
    expect((await sendsTemplate(ticketId, template.id, { values: [' '] })).error).toBe('ERR_VALIDATION');
    expect((await sendsTemplate(ticketId, waiting.id)).error).toBe('ERR_TEMPLATE_NOT_READY');
    expect((await sendsTemplate(elsewhere, template.id, { values: ['a'] })).error).toBe(
      'ERR_NO_TEMPLATE_FOUND',
    );
    expect(await count()).toBe(before);
  });

  test('follow what Meta decides, and go with the next sync when Meta has them no more (TPL-01, TPL-02)', async () => {
    const { adminA } = rig.app.people;
    const made = await rig.app.call(adminA, 'POST', '/templates', {
      connectionId: line.id,
      name: 'aviso_novo',
      language: 'pt_BR',
      category: 'utility',
      body: 'Olá, {{1}} chegou.',
      samples: ['pedido 1'],
      buttons: [{ kind: 'reply', text: 'Ok' }],
    });
    expect(made).toMatchObject({ status: 201, body: { status: 'pending', samples: ['pedido 1'] } });
    const [atMeta] = (await rig.meta.templates()).filter(({ name }) => name === 'aviso_novo');
    await rig.meta.decide(atMeta!.id, 'REJECTED', 'INVALID_FORMAT');
    await waitFor('rejected', async () => (await stored('aviso_novo'))?.rejectedReason === 'INVALID_FORMAT');
    await rig.meta.decide(atMeta!.id, 'APPROVED');
    await waitFor('approved', async () => (await stored('aviso_novo'))?.status === 'approved');
    const again = await rig.app.call(adminA, 'POST', '/templates', {
      connectionId: line.id,
      name: 'aviso_novo',
      language: 'pt_BR',
      category: 'utility',
      body: 'Outro',
    });
    expect(again).toMatchObject({ status: 409, error: 'ERR_TEMPLATE_REFUSED' });
    expect(again.body.reason).toContain('Já existe');
    expect((await rig.app.call(adminA, 'DELETE', `/templates/${made.body.id}`)).status).toBe(200);
    expect((await rig.meta.templates()).some(({ name }) => name === 'aviso_novo')).toBe(false);
  });

  test.each([
    [132_001, 'templateMissing'],
    [132_015, 'templatePaused'],
    [132_000, 'templateWrong'],
  ] as const)('%i says what is wrong: %s', async (code, failure) => {
    const template = await add(`falha_${code}`, [body('Oi')]);
    const { ticketId } = await line.customer();
    await rig.meta.setFaults(line.number.id, [{ on: 'messages', code, status: 400, times: 1 }]);
    const { id } = await sendsTemplate(ticketId, template.id);
    await waitFor('the reason', async () => (await messageById(id)).failure === failure);
  });

  test('many pages are all read', async () => {
    const other = await rig.connected();
    for (let n = 0; n < 130; n++)
      await rig.meta.addTemplate({
        number: other.number.id,
        name: `muitos_${n}`,
        language: 'pt_BR',
        category: 'UTILITY',
        status: 'APPROVED',
        components: [body('Oi')],
      });
    await rig.app.call(rig.app.people.adminA, 'POST', '/templates/sync');
    const rows = await rig.app.read((tx) =>
      tx.select().from(templates).where(eq(templates.business, other.number.business)),
    );
    expect(rows.length).toBe(130);
  });
});

test('what Meta says of the number and its business becomes its signals', async () => {
  const other = await rig.connected();
  const signals = async () =>
    (
      await rig.app.read((tx) =>
        tx.select().from(connectionSignals).where(eq(connectionSignals.connectionId, other.id)),
      )
    )[0]?.signals;
  await waitFor('those of the check', async () => (await signals())?.quality === 'green');
  expect(await signals()).toMatchObject({ messagingLimit: 1000, tokenExpiresAt: null });
  const says = (field: string, value: object) =>
    rig.meta.event({ number: other.number.id, kind: 'business', field, value: { ...value } });
  await says('phone_number_quality_update', {
    display_phone_number: other.number.display,
    event: 'FLAGGED',
    current_limit: 'TIER_10K',
  });
  await waitFor('its quality', async () => (await signals())?.quality === 'red');
  expect((await signals())?.messagingLimit).toBe(10_000);
  // Another number of the world: none of ours.
  await says('phone_number_quality_update', { display_phone_number: '5599', event: 'UNFLAGGED' });
  const until = Math.floor(Date.now() / 1000) + 3600;
  await says('account_update', {
    event: 'ACCOUNT_RESTRICTION',
    restriction_info: [{ restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING', expiration: until }],
  });
  await waitFor(
    'the restriction',
    async () => Date.parse((await signals())?.timeLockUntil ?? '') === until * 1000,
  );
  expect((await signals())?.quality).toBe('red');
});
