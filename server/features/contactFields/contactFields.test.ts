import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type Person, type TestApp } from '../../testing/buildTestApp.ts';
import { fakeConnection } from '../../testing/fakeChannel.ts';
import { newTicket } from '../../testing/newCustomer.ts';
import { fillPrepared } from '../core/messages/sending/fillPrepared.ts';
import { contactFields, contactFieldValues } from './contactFields.table.ts';

let app: TestApp;
let ana: Person;
let admin: Person;
beforeAll(async () => {
  app = await buildTestApp();
  ({ anaSales: ana, adminA: admin } = app.people);
});
afterAll(() => app.stop());
beforeEach(() => app.kernel.inWork(app.companyA, ({ tx }) => tx.delete(contactFields)));

type Field = { id: number; name: string; kind: string; options: { id: number; name: string }[] };
const field = async (name: string, kind: string, more = {}, person = admin) =>
  (await app.call(person, 'POST', '/contact-fields', { name, kind, ...more })).body as Field;
const change = (id: number, body: object) => app.call(admin, 'PUT', `/contact-fields/${id}`, body);
let numbers = 0;
const contact = async (extraInfo: { name: string; value: string }[] = []) =>
  (
    await app.call(ana, 'POST', '/contacts', {
      name: 'Carla Dias',
      number: `55119${String(88_000_000 + numbers++)}`,
      extraInfo,
    })
  ).body as { id: number };
const infoOf = async (id: number) =>
  ((await app.call(ana, 'GET', `/contacts/${id}`)).body.extraInfo as { name: string; value: string }[]).map(
    ({ name, value }) => ({ name, value }),
  );
const indexed = (id: number) =>
  app.read(async (tx) =>
    (await tx.select().from(contactFieldValues))
      .filter(({ fieldId }) => fieldId === id)
      .map(({ value, number, day }) => ({ value, number, day })),
  );
const plans = { options: [{ name: 'Prata' }, { name: 'Ouro' }] };

test('admins keep the fields in their order, attendants read them, a name is there once (FIELD-01)', async () => {
  const second = await field('Cidade', 'text', { position: 2 });
  const first = await field('Plano', 'choice', { position: 1, ...plans });
  expect(first.options).toEqual([
    { id: 1, name: 'Prata' },
    { id: 2, name: 'Ouro' },
  ]);
  const { body } = await app.call(ana, 'GET', '/contact-fields/all');
  expect(body.map(({ id }: Field) => id)).toEqual([first.id, second.id]);
  expect((await app.call(ana, 'POST', '/contact-fields', { name: 'Meu', kind: 'text' })).status).toBe(403);
  const twice = await app.call(admin, 'POST', '/contact-fields', { name: 'cidade', kind: 'date' });
  expect(twice.error).toBe('ERR_DUPLICATED_NAME');
  for (const bad of [
    { name: 'Sem opção', kind: 'choice' },
    { name: 'Dobro', kind: 'choice', options: [{ name: 'a' }, { name: 'A' }] },
    { name: 'Com {chave}', kind: 'text' },
  ])
    expect((await app.call(admin, 'POST', '/contact-fields', bad)).error).toBe('ERR_VALIDATION');
});

test('a company has thirty fields at most, also of many that are created at once', async () => {
  const create = (n: number) =>
    app.call(admin, 'POST', '/contact-fields', { name: `Campo ${n}`, kind: 'text' });
  const made = await Promise.all(Array.from({ length: 40 }, (_, n) => create(n)));
  expect(made.filter(({ status }) => status === 201)).toHaveLength(30);
  const { error, body } = await app.call(admin, 'POST', '/contact-fields', { name: 'Mais', kind: 'text' });
  expect([error, body.data ?? body.max]).toEqual(['ERR_CONTACT_FIELD_LIMIT', expect.anything()]);
});

test('a value must fit its field, and a bad one changes nothing (FIELD-03)', async () => {
  const born = await field('Nascimento', 'date');
  const debt = await field('Dívida', 'number');
  const plan = await field('Plano', 'choice', plans);
  const { id } = await contact();
  const set = (fieldId: number, value: string, person = ana) =>
    app.call(person, 'PUT', `/contacts/${id}/fields/${fieldId}`, { value });
  expect((await set(born.id, '1990-02-28')).status).toBe(200);
  expect((await set(debt.id, '0012.50')).status).toBe(200);
  expect((await set(plan.id, 'ouro')).status).toBe(200);
  const held = [
    { name: 'Nascimento', value: '1990-02-28' },
    { name: 'Dívida', value: '12.5' },
    { name: 'Plano', value: 'Ouro' },
  ];
  expect(await infoOf(id)).toEqual(held);
  const refused = [
    await set(born.id, '1990-02-30'),
    await set(debt.id, '12,5'),
    await set(plan.id, 'Bronze'),
  ];
  expect(refused.map(({ status, error }) => [status, error])).toEqual([
    [400, 'ERR_CONTACT_FIELD_DATE'],
    [400, 'ERR_CONTACT_FIELD_NUMBER'],
    [400, 'ERR_CONTACT_FIELD_CHOICE'],
  ]);
  const whole = await app.call(ana, 'PUT', `/contacts/${id}`, {
    name: 'Outro nome',
    extraInfo: [...held.slice(0, 2), { name: 'plano', value: 'Bronze' }],
  });
  expect(whole.error).toBe('ERR_CONTACT_FIELD_CHOICE');
  expect((await app.call(ana, 'GET', `/contacts/${id}`)).body.name).toBe('Carla Dias');
  expect(await infoOf(id)).toEqual(held);
  expect((await set(debt.id, '')).status).toBe(200);
  expect(await infoOf(id)).toEqual([held[0], held[2]]);
  const foreign = await field('Deles', 'text', {}, app.people.adminB);
  expect((await set(foreign.id, 'x')).error).toBe('ERR_NO_CONTACT_FIELD_FOUND');
});

test('extra information of the spec stays: free pairs beside fields, a field by its name (FIELD-02, CONTACT-09)', async () => {
  await field('Idade', 'number');
  const { id } = await contact([
    { name: 'Apelido', value: 'Cá' },
    { name: ' idade', value: '041' },
  ]);
  expect(await infoOf(id)).toEqual([
    { name: 'Apelido', value: 'Cá' },
    { name: 'Idade', value: '41' },
  ]);
});

test('a new field takes over extra information of its name that fits; the rest stays and may be sent back (FIELD-04)', async () => {
  const one = await contact([{ name: 'vence em', value: '05/03/2027' }]);
  const other = await contact([{ name: 'Vence em', value: 'no fim do mês' }]);
  const due = await field('Vence em', 'date');
  expect(await infoOf(one.id)).toEqual([{ name: 'Vence em', value: '2027-03-05' }]);
  expect(await infoOf(other.id)).toEqual([{ name: 'Vence em', value: 'no fim do mês' }]);
  expect(await indexed(due.id)).toEqual(
    expect.arrayContaining([
      { value: '2027-03-05', number: null, day: '2027-03-05' },
      { value: 'no fim do mês', number: null, day: null },
    ]),
  );
  const back = { name: 'Carla', extraInfo: await infoOf(other.id) };
  expect((await app.call(ana, 'PUT', `/contacts/${other.id}`, back)).status).toBe(200);
});

test('another kind, name or option reaches the values, and what does not fit stays readable (FIELD-05)', async () => {
  const made = await field('Renda', 'text');
  const [rich, vague] = [
    await contact([{ name: 'Renda', value: '1.250,50' }]),
    await contact([{ name: 'Renda', value: 'boa' }]),
  ];
  const use = (await app.call(admin, 'GET', `/contact-fields/${made.id}/use?kind=number`)).body;
  expect(use).toEqual({ contacts: 2, unfit: 1 });
  expect((await change(made.id, { name: 'Renda mensal', kind: 'number' })).status).toBe(200);
  expect(await infoOf(rich.id)).toEqual([{ name: 'Renda mensal', value: '1250.5' }]);
  expect(await infoOf(vague.id)).toEqual([{ name: 'Renda mensal', value: 'boa' }]);
  expect(await indexed(made.id)).toContainEqual({ value: '1250.5', number: 1250.5, day: null });

  const plan = await field('Plano', 'choice', plans);
  const gold = await contact([{ name: 'Plano', value: 'Ouro' }]);
  const silver = await contact([{ name: 'Plano', value: 'Prata' }]);
  const options = [{ id: plan.options[1]!.id, name: 'Dourado' }, { name: 'Bronze' }];
  const after = (await change(plan.id, { name: 'Plano', kind: 'choice', options })).body as Field;
  expect(after.options).toEqual([
    { id: 2, name: 'Dourado' },
    { id: 3, name: 'Bronze' },
  ]);
  expect(await infoOf(gold.id)).toEqual([{ name: 'Plano', value: 'Dourado' }]);
  expect(await infoOf(silver.id)).toEqual([{ name: 'Plano', value: 'Prata' }]);
});

test('an archived field keeps its values; a deleted one leaves them as extra information, or takes them along (FIELD-06)', async () => {
  const size = await field('Tamanho', 'number');
  const { id } = await contact([{ name: 'Tamanho', value: '42' }]);
  await change(size.id, { name: 'Tamanho', kind: 'number', isActive: false });
  const gone = await app.call(ana, 'PUT', `/contacts/${id}/fields/${size.id}`, { value: '43' });
  expect(gone.error).toBe('ERR_NO_CONTACT_FIELD_FOUND');
  expect(await infoOf(id)).toEqual([{ name: 'Tamanho', value: '42' }]);
  expect((await app.call(admin, 'DELETE', `/contact-fields/${size.id}`)).status).toBe(200);
  expect(await infoOf(id)).toEqual([{ name: 'Tamanho', value: '42' }]);
  const again = await field('Tamanho', 'number');
  expect(await indexed(again.id)).toEqual([{ value: '42', number: 42, day: null }]);
  await app.call(admin, 'DELETE', `/contact-fields/${again.id}?values=remove`);
  expect(await infoOf(id)).toEqual([]);
});

test('a merge keeps the values of both, and separating them gives each its own back (FIELD-07)', async () => {
  const [city, age] = [await field('Cidade', 'text'), await field('Anos', 'number')];
  const winner = await contact([{ name: 'Cidade', value: 'Recife' }]);
  const loser = await contact([
    { name: 'Cidade', value: 'Natal' },
    { name: 'Anos', value: '30' },
  ]);
  const { body } = await app.call(admin, 'POST', `/contacts/${winner.id}/merge`, { contactId: loser.id });
  expect(await infoOf(winner.id)).toEqual([
    { name: 'Cidade', value: 'Recife' },
    { name: 'Anos', value: '30' },
  ]);
  await app.call(admin, 'POST', `/contacts/merges/${body.mergeId}/undo`);
  expect(await infoOf(winner.id)).toEqual([{ name: 'Cidade', value: 'Recife' }]);
  expect(await infoOf(loser.id)).toHaveLength(2);
  expect(await indexed(city.id)).toHaveLength(2);
  expect(await indexed(age.id)).toHaveLength(1);
});

test("a prepared text says a contact's values in the company's language, and nothing where there is none (FIELD-11)", async () => {
  await field('Vence em', 'date');
  await field('Valor', 'number');
  await field('Plano', 'choice', plans);
  const line = await fakeConnection(app, { queueIds: [app.queues.sales] });
  const ticket = await newTicket(app, line);
  const body = {
    name: 'Carla',
    extraInfo: [
      { name: 'Vence em', value: '2027-03-05' },
      { name: 'Valor', value: '1250.5' },
    ],
  };
  expect((await app.call(ana, 'PUT', `/contacts/${ticket.contactId}`, body)).status).toBe(200);
  const fill = () =>
    app.kernel.inWork(app.companyA, (work) =>
      fillPrepared(work, { id: ticket.id, queueId: null, userId: null }, [
        'Vence em {{vence em}}: R$ {{Valor}}, {{Plano}}',
        'sem {{campo que não há}}',
      ]),
    );
  expect(await fill()).toEqual(['Vence em 05/03/2027: R$ 1.250,5', 'sem {{campo que não há}}']);
  await app.call(admin, 'PUT', '/settings/language', { value: 'tr' });
  expect((await fill())[0]).toBe('Vence em 05.03.2027: R$ 1.250,5');
  await app.call(admin, 'PUT', '/settings/language', { value: 'pt' });
});
