import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../testing/buildTestApp.ts';
import { contacts } from '../contacts.table.ts';
import { matchesFields } from './matchesFields.ts';

let app: TestApp;
const ids: Record<string, number> = {};
beforeAll(async () => {
  app = await buildTestApp();
  const made = async (name: string, kind: string, more = {}) => {
    const { body } = await app.call(app.people.adminA, 'POST', '/contact-fields', { name, kind, ...more });
    ids[name] = body.id;
  };
  await made('Cidade', 'text');
  await made('Renda', 'number');
  await made('Vencimento', 'date');
  await made('Plano', 'choice', { options: [{ name: 'Prata' }, { name: 'Ouro' }] });
  await contact('Ana', { Cidade: 'São Paulo', Renda: '1000', Vencimento: '2027-01-31', Plano: 'Ouro' });
  await contact('Bia', { Cidade: 'São Bernardo', Renda: '-5.5', Vencimento: '2027-02-28' });
  await contact('Caio', { Plano: 'Prata' });
});
afterAll(() => app.stop());

let numbers = 0;
const contact = (name: string, values: Record<string, string>) =>
  app.call(app.people.anaSales, 'POST', '/contacts', {
    name,
    number: `55119${String(77_000_000 + numbers++)}`,
    extraInfo: Object.entries(values).map(([field, value]) => ({ name: field, value })),
  });
const listFiltered = async (...filters: object[]) => {
  const fields = encodeURIComponent(JSON.stringify(filters));
  return app.call(app.people.anaSales, 'GET', `/contacts?fields=${fields}`);
};
const names = async (...filters: object[]) =>
  (await listFiltered(...filters)).body.contacts.map(({ name }: { name: string }) => name);

test('contacts are found by each kind of field, all filters together, in lists and exports (FIELD-08)', async () => {
  const { Cidade, Renda, Vencimento, Plano } = ids;
  expect(await names({ fieldId: Cidade, op: 'contains', value: 'SAO' })).toEqual(['Ana', 'Bia']);
  expect(await names({ fieldId: Cidade, op: 'contains', value: '%' })).toEqual([]);
  expect(await names({ fieldId: Cidade, op: 'is', value: 'sao paulo' })).toEqual(['Ana']);
  expect(await names({ fieldId: Renda, op: 'between', from: '-5.5', to: '999' })).toEqual(['Bia']);
  expect(await names({ fieldId: Renda, op: 'is', value: '1000.00' })).toEqual(['Ana']);
  expect(await names({ fieldId: Vencimento, op: 'between', from: '2027-02-01' })).toEqual(['Bia']);
  expect(await names({ fieldId: Vencimento, op: 'is', value: '2027-01-31' })).toEqual(['Ana']);
  expect(await names({ fieldId: Plano, op: 'oneOf', values: ['ouro', 'Prata'] })).toEqual(['Ana', 'Caio']);
  expect(await names({ fieldId: Cidade, op: 'empty' })).toEqual(['Caio']);
  expect(await names({ fieldId: Cidade, op: 'filled' }, { fieldId: Plano, op: 'empty' })).toEqual(['Bia']);
  const fields = encodeURIComponent(JSON.stringify([{ fieldId: Plano, op: 'oneOf', values: ['Prata'] }]));
  const file = (await app.call(app.people.anaSales, 'GET', `/contacts/export?fields=${fields}`)).body;
  expect(file.contacts.map(({ name }: { name: string }) => name)).toEqual(['Caio']);
});

test('what cannot be asked of a field is refused with its code (FIELD-08)', async () => {
  const { Cidade, Renda, Plano } = ids;
  const refusal = async (filter: object) => (await listFiltered(filter)).error;
  expect(await refusal({ fieldId: Renda, op: 'contains', value: '1' })).toBe('ERR_VALIDATION');
  expect(await refusal({ fieldId: Renda, op: 'between' })).toBe('ERR_VALIDATION');
  expect(await refusal({ fieldId: Renda, op: 'is', value: 'muito' })).toBe('ERR_CONTACT_FIELD_NUMBER');
  expect(await refusal({ fieldId: Plano, op: 'oneOf', values: ['Bronze'] })).toBe('ERR_CONTACT_FIELD_CHOICE');
  const foreign = await app.call(app.people.adminB, 'POST', '/contact-fields', {
    name: 'Deles',
    kind: 'text',
  });
  const there = { fieldId: foreign.body.id, op: 'filled' };
  expect(await refusal(there)).toBe('ERR_NO_CONTACT_FIELD_FOUND');
  expect(await refusal({ fieldId: Cidade, op: 'is', value: '' })).toBe('ERR_VALIDATION');
});

test('a filter asks an index, however many contacts there are (FIELD-08)', async () => {
  const many = Number(process.env.FIELD_CONTACTS ?? 2000);
  const owner = postgres(app.kernel.settings.DATABASE_URL, { max: 1, onnotice: () => {} });
  // Without triggers: a hundred thousand rows, each by itself, would take half a minute.
  await owner.unsafe('set session_replication_role = replica');
  await owner`
    insert into contacts (company_id, name, number, extra_info)
    select ${app.companyA}, 'Cliente ' || n, '', jsonb_build_array(
      jsonb_build_object('name', 'Renda', 'value', n::text),
      jsonb_build_object('name', 'Cidade', 'value', 'Cidade ' || n % 500),
      jsonb_build_object('name', 'Plano', 'value', case when n % 3 = 0 then 'Ouro' else 'Prata' end))
    from generate_series(1, ${many}::int) n`;
  for (const id of Object.values(ids)) await owner`select index_contact_field(${id})`;
  await owner.unsafe('analyze contacts, contact_field_values');
  await owner.end();
  const plan = await app.kernel.inWork(
    app.companyA,
    async ({ tx }) => {
      const filter = { fieldId: ids.Renda!, op: 'between', from: '100', to: '120' } as const;
      const where = await matchesFields(tx, [filter]);
      const statement = tx.select({ id: contacts.id }).from(contacts).where(where).getSQL();
      return tx.execute<{ 'QUERY PLAN': string }>(sql`explain (analyze, buffers) ${statement}`);
    },
    'page',
  );
  const text = plan.map((line) => line['QUERY PLAN']).join('\n');
  if (process.env.FIELD_CONTACTS) process.stdout.write(`${text}\n`);
  expect(text).toContain('contact_field_values_number_idx');
  expect(text).not.toContain('Seq Scan on contact_field_values');
});
