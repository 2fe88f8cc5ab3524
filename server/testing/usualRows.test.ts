import { contract } from '@recado/shared/index';
import type { Endpoint } from '@recado/shared/lib/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Feature } from '../feature.ts';
import { features } from '../features.ts';
import { buildTestApp, type Person, type TestApp } from './buildTestApp.ts';
import { createRows } from './createRows.ts';
import { fillCompany } from './mirror.ts';
import { pathOf } from './pathOf.ts';
import { type RowIds, rowKeyOf, validBody } from './validBody.ts';

// What every feature with the usual calls promises of its rows, so that no feature tests it again.

const named: Record<string, Feature> = features;
/** The features whose rows are created, read, listed and deleted by the usual calls. */
const usual = Object.entries(contract as Record<string, Record<string, Endpoint>>).flatMap(
  ([feature, { list, get, create, remove }]) =>
    list && get && create && remove && get.path === `${create.path}/:id`
      ? [{ feature, list, get, create, remove, across: create.across ?? false }]
      : [],
);
type Usual = (typeof usual)[number];

/** The code with which a feature refuses a second row like the first; undefined if it takes it. */
const refusalOfTwin = (feature: string) =>
  named[feature]?.refuses?.create?.find((code) => code.startsWith('ERR_DUPLICATED_'));

let app: TestApp;
let rows: RowIds;
beforeAll(async () => {
  app = await buildTestApp();
  const { companyA, people, kernel } = app;
  const mirror = await fillCompany(kernel, companyA, 'row');
  rows = await createRows(
    app,
    people.adminA,
    { ...mirror, userId: people.anaSales.userId, companyId: companyA },
    'row',
  );
});
afterAll(() => app?.stop());

describe.each(usual)('$feature', ({ feature, list, get, create, remove, across }: Usual) => {
  const maker = (): Person => (across ? app.people.superA : app.people.adminA);
  const make = async () => {
    const body = validBody(create, rows, 'usual');
    const { status, body: row } = await app.call(maker(), 'POST', pathOf(feature, create, rows), body);
    expect(status, JSON.stringify(row)).toBe(201);
    const at = (endpoint: Endpoint) => pathOf(feature, endpoint, { ...rows, [rowKeyOf(feature)]: row.id });
    return { body, row, at };
  };

  test('shows a created row by its id and in the list, until it is deleted', async () => {
    const { row, at } = await make();
    const read = async () => app.call(maker(), 'GET', at(get));
    const listed = async () => {
      const { body } = await app.call(maker(), 'GET', at(list));
      const all = Object.values(body).find(Array.isArray) ?? body;
      return (all as { id: number }[]).some(({ id }) => id === row.id);
    };
    expect((await read()).body).toEqual(row);
    expect(await listed()).toBe(true);
    expect((await app.call(maker(), 'DELETE', at(remove))).status).toBe(200);
    expect((await read()).status).toBe(404);
    expect(await listed()).toBe(false);
  });

  test.runIf(refusalOfTwin(feature))('refuses a second row of the same name, in any case', async () => {
    const { body, at } = await make();
    const refused = async (twin: object) =>
      (await app.call(maker(), 'POST', pathOf(feature, create, rows), twin)).error;
    expect(await refused(body)).toBe(refusalOfTwin(feature));
    if ('name' in body && refusalOfTwin(feature) === 'ERR_DUPLICATED_NAME')
      expect(await refused({ ...body, name: String(body.name).toUpperCase() })).toBe('ERR_DUPLICATED_NAME');
    expect((await app.call(maker(), 'DELETE', at(remove))).status).toBe(200);
  });
});

test('the list of these features has those that were once found', () => {
  expect(usual.map(({ feature }) => feature)).toEqual(
    expect.arrayContaining(['tags', 'helps', 'files', 'queues']),
  );
});
