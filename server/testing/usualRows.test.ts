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
/** Features with usual calls whose own tests hold this, each with the reason. */
const particular: Record<string, string> = {
  companies: 'a company ends some days after its deletion, which needs its name',
  phraseCampaigns: 'programs know `get` by another shape',
  specialDays: 'a day has one row, and derived bodies have one day',
  templates: 'its rows are made at the provider of an account',
};
/** The features whose rows are created, read, listed and deleted by the usual calls. */
const usual = Object.entries(contract as Record<string, Record<string, Endpoint>>).flatMap(
  ([feature, { list, get, create, remove }]) =>
    list && get && create && remove && get.path === `${create.path}/:id`
      ? [{ feature, list, get, create, remove, across: create.across ?? false }]
      : [],
);
type Usual = (typeof usual)[number];

/** The codes with which a feature refuses a second row like the first; none if it takes it. */
const refusalsOfTwin = (feature: string) =>
  (named[feature]?.refuses?.create ?? []).filter((code) => /DUPLICATED|ALREADY/.test(code));

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

describe.each(usual.filter(({ feature }) => !particular[feature]))(
  '$feature',
  ({ feature, list, get, create, remove, across }: Usual) => {
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
      const { status, body } = await read();
      expect(status).toBe(200);
      // A secret is in the reply of its creation alone, and a figure may be in the other.
      for (const field of Object.keys(body)) if (field in row) expect(body[field], field).toEqual(row[field]);
      expect(body.id).toBe(row.id);
      expect(await listed()).toBe(true);
      expect((await app.call(maker(), 'DELETE', at(remove))).status).toBe(200);
      expect((await read()).status).toBe(404);
      expect(await listed()).toBe(false);
    });

    if (refusalsOfTwin(feature).length === 0) return;
    test('refuses a second row like the first', async () => {
      const { body, at } = await make();
      const refusal = async (twin: object) =>
        (await app.call(maker(), 'POST', pathOf(feature, create, rows), twin)).error;
      const code = await refusal(body);
      expect(refusalsOfTwin(feature)).toContain(code);
      // Names differ by more than their case.
      if ('name' in body && code === 'ERR_DUPLICATED_NAME')
        expect(await refusal({ ...body, name: String(body.name).toUpperCase() })).toBe(code);
      expect((await app.call(maker(), 'DELETE', at(remove))).status).toBe(200);
    });
  },
);

test('these features include the smallest and the largest, and each exception has the usual calls', () => {
  const found = usual.map(({ feature }) => feature);
  expect(found).toEqual(
    expect.arrayContaining(['tags', 'helps', 'files', 'queues', ...Object.keys(particular)]),
  );
});
