import { contract } from '@recado/shared/index';
import type { Endpoint } from '@recado/shared/lib/contract';
import { sql } from 'drizzle-orm';
import { describe as about, afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from './buildTestApp.ts';
import { createRows } from './createRows.ts';
import { fillCompany } from './mirror.ts';
import { pathOf } from './pathOf.ts';
import { describe, type RowIds, textsOf, validBody, withText } from './validBody.ts';

const calls = Object.entries(contract as Record<string, Record<string, Endpoint>>).flatMap(
  ([feature, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({
      feature,
      name,
      title: `${feature}.${name}`,
      endpoint,
    })),
);

/** Each text field of a body: an accepted value, and the result with this text in its middle. */
const texts = calls.flatMap(({ title, endpoint }) => {
  const { body } = endpoint;
  if (!body) return [];
  const valid = validBody(endpoint);
  return textsOf(describe(body)).flatMap((way) => {
    const parsed = (text: string) => body.safeParse(withText(valid, way, text));
    const fitting = ['Vendas loja', '5511988887777', 'a@b.example', 'https://example.com/a'].find(
      (text) => parsed(text).success,
    );
    if (fitting === undefined) return [];
    const tried = (sign: string) => parsed(`${fitting.slice(0, 3)}${sign}${fitting.slice(3)}`);
    return [{ title, way, field: way.filter((key) => key !== '0').join('.'), fitting, tried }];
  });
});
const valueAt = (whole: unknown, way: string[]) =>
  way.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], whole);

/** Fields that others read as a name. */
const isName =
  /(^|\.)(name|title|firstName|companyName|fromName|receiverName|payeeName|shortcode|awayReason)$/;
/** Fields that are compared or measured and never shown: passwords hold any character, and sealed text opens or not. */
const isUnread =
  /(password|currentPassword|step|deviceToken|refreshToken|dueDate|fileId)$|^(companies\.remove name|messagesApi\.send number|privacy\.find number)$/;

about('what people call things', () => {
  test('no text takes what only machines read: escapes, bells, NUL', () => {
    for (const sign of ['\u001b', '\u0007', '\0', '\u009b'])
      expect(
        texts
          .filter(({ title, field }) => !isUnread.test(field) && !isUnread.test(`${title} ${field}`))
          .flatMap(({ title, field, tried }) => (tried(sign).success ? [`${title} ${field}`] : [])),
        JSON.stringify(sign),
      ).toEqual([]);
  });

  const names = texts.filter(({ title, field }) => isName.test(field) && title !== 'companies.remove');

  test.each(['\n', '\r\n', '\t', '\u2028'])('no name ends its line: %j', (sign) => {
    const withControls = names.filter(({ way, tried }) => {
      const { success, data } = tried(sign);
      return success && /[\p{Cc}\u2028]/u.test(String(valueAt(data, way)));
    });
    expect(withControls.map(({ title, field }) => `${title} ${field}`)).toEqual([]);
    expect(names.map(({ title, field }) => `${title} ${field}`)).toEqual(
      expect.arrayContaining(['users.create name', 'session.signup companyName', 'chats.create title']),
    );
  });

  test.each(['\u202e', '\u202a', '\u2066', '\u2068', '\u2069'])(
    'marks that turn writing around are left out of every name: %j',
    (sign) => {
      for (const { title, field, way, fitting, tried } of names)
        expect(valueAt(tried(sign).data, way), `${title} ${field}`).toBe(fitting);
    },
  );

  test.each(['مبيعات', 'מכירות תל אביב', 'Vendas \u200fمبيعات\u200e 2', '👩‍💻 Ana'])(
    'names that run from right to left, and what joins signs, stay as they are: %s',
    (name) => {
      for (const { title, field, way } of names.filter(({ fitting }) => fitting === 'Vendas loja')) {
        const { endpoint } = calls.find((call) => call.title === title)!;
        const parsed = endpoint.body!.parse(withText(validBody(endpoint), way, name));
        expect(valueAt(parsed, way), `${title} ${field}`).toBe(name);
      }
    },
  );
});

about('names from before, with whatever is in them', () => {
  let app: TestApp;
  let own: RowIds;
  beforeAll(async () => {
    app = await buildTestApp();
    const { adminA, anaSales } = app.people;
    const mirror = await fillCompany(app.kernel, app.companyA, 'canary');
    const there = { ...mirror, userId: anaSales.userId, companyId: app.companyA };
    own = await createRows(app, adminA, there, 'canary');
  });
  afterAll(() => app.stop());

  test('are shown, and their rows can be changed', async () => {
    // A change of a plan, or of a company, to the required fields alone would remove rights that the others need.
    const tried = calls.filter(
      ({ title, name, endpoint: { method, allow } }) =>
        allow !== 'public' &&
        !/^(plans|companies)\.update/.test(title) &&
        (method === 'GET' || name === 'update'),
    );
    const statuses = async () => {
      const found: Record<string, number> = {};
      for (const { feature, title, endpoint } of tried) {
        const person = endpoint.across ? app.people.superA : app.people.adminA;
        const body = endpoint.method === 'GET' ? undefined : validBody(endpoint, own, `again ${feature}`);
        const { status } = await app.call(person, endpoint.method, pathOf(feature, endpoint, own), body);
        found[title] = status;
      }
      return found;
    };
    const before = await statuses();
    const columns = await app.kernel.database.acrossCompanies((tx) =>
      tx.execute<{ table: string; column: string }>(sql`
        select table_name as table, column_name as column from information_schema.columns
        where table_schema = 'public' and column_name in ('name', 'title') and data_type = 'text'`),
    );
    await app.kernel.database.acrossCompanies(async (tx) => {
      for (const { table, column } of columns)
        await tx.execute(
          sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${sql.identifier(column)} || ${'\u001b[31m\n\u202e'}`,
        );
    });
    expect(columns.map(({ table }) => table)).toEqual(
      expect.arrayContaining(['users', 'queues', 'companies']),
    );
    expect(await statuses()).toEqual(before);
    expect(before).toMatchObject({
      'queues.update': 200,
      'users.update': 200,
      'roles.update': 200,
      'contacts.update': 200,
    });
  });
});
