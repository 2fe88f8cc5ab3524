import { contract } from '@recado/shared/index';
import type { Endpoint } from '@recado/shared/lib/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Mode, Tx } from '../db/client.ts';
import { statementsOf } from '../db/transaction.ts';
import { buildTestApp, type TestApp } from '../testing/buildTestApp.ts';
import { createRows } from '../testing/createRows.ts';
import { fillCompany } from '../testing/mirror.ts';
import { pathOf } from '../testing/pathOf.ts';
import { describe, propertiesOf, type RowIds, textsOf, validBody, withText } from '../testing/validBody.ts';

/** No row contains it: a statement that compares something with it searched for it. */
const word = 'zebrinha';

/** Reads come first: the other calls may change what reads need. */
const calls = Object.entries(contract as Record<string, Record<string, Endpoint>>)
  .flatMap(([feature, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({ feature, title: `${feature}.${name}`, endpoint })),
  )
  .sort((a, b) => Number(b.endpoint.method === 'GET') - Number(a.endpoint.method === 'GET'));

let app: TestApp;
let own: RowIds;
/** The modes of statements that compared something with the word since the test last emptied this. */
let compared: Mode[] = [];
beforeAll(async () => {
  app = await buildTestApp();
  const { adminA, anaSales } = app.people;
  const mirror = await fillCompany(app.kernel, app.companyA, 'canary');
  own = await createRows(
    app,
    adminA,
    { ...mirror, userId: anaSales.userId, companyId: app.companyA },
    'canary',
  );
  const { inCompany, acrossCompanies } = app.kernel.database;
  vi.spyOn(app.kernel.database, 'inCompany').mockImplementation((companyId, work, mode = 'write') =>
    inCompany(companyId, (tx) => work(watched(tx, mode)), mode),
  );
  vi.spyOn(app.kernel.database, 'acrossCompanies').mockImplementation((work, mode = 'write') =>
    acrossCompanies((tx) => work(watched(tx, mode)), mode),
  );
});
afterAll(() => app.stop());

function watched(tx: Tx, mode: Mode): Tx {
  const statements = statementsOf(tx);
  const send = statements.unsafe.bind(statements);
  statements.unsafe = (text, parameters) => {
    if (/ like |_like\(|fold\(|~|@@/i.test(text) && JSON.stringify(parameters).includes(word))
      compared.push(mode);
    return send(text, parameters);
  };
  return tx;
}

/** Valid input with the word at the end of a path, and beside it the options that a search may need. */
const searching = (valid: object, way: string[]) =>
  [
    ['searchOnMessages', 'true'],
    ['days', '7'],
    [way.at(-1)!, word],
  ].reduce<unknown>((whole, [name, text]) => withText(whole, [...way.slice(0, -1), name!], text!), valid);

test('whatever a call is given to look for, it looks on the connections of searches', async () => {
  const found: string[] = [];
  for (const { feature, title, endpoint } of calls) {
    const { method, query, body, allow, across } = endpoint;
    if (allow === 'public' || endpoint.path === '/auth/logout') continue;
    const path = pathOf(feature, endpoint, own);
    const tried = [
      ...textsOf(query ? describe(query) : {}).map((way) => {
        const input = searching(validBody({ ...endpoint, body: query! }, own), way);
        return [`${path}?${new URLSearchParams(input as never)}`, undefined, way.join('.')] as const;
      }),
      ...textsOf(body ? describe(body) : {}).map(
        (way) => [path, searching(validBody(endpoint, own), way), way.join('.')] as const,
      ),
    ];
    for (const [at, sent, field] of tried) {
      const person = await app.addPerson(app.companyA, { profile: 'admin', super: across ?? false });
      compared = [];
      await app.call(person, method, at, sent);
      if (compared.length > 0) found.push(`${title} ${field}`);
      expect(new Set(compared), `${title} ${field}`).toEqual(
        compared.length > 0 ? new Set(['search']) : new Set(),
      );
    }
  }
  // The test proves that it finds searches: in every list, and in calls where the field has another name.
  const lists = calls.filter(
    ({ endpoint: { query } }) => query && 'searchParam' in propertiesOf(describe(query)),
  );
  expect(found).toEqual(
    expect.arrayContaining([
      ...lists.map(({ title }) => `${title} searchParam`),
      'contacts.names name',
      'bulkActions.createOfFilter filter.searchParam',
    ]),
  );
});
