import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/buildTestApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ METRICS_TOKEN: 'metrics-token-0123456789-0123456789-abc' });
});
afterAll(() => app?.stop());

test('every figure that an alarm looks at is one of /metrics', async () => {
  const rules = readFileSync(new URL('../../docs/prometheus-rules.yml', import.meta.url), 'utf8');
  const { body } = await app.app.inject({
    method: 'GET',
    url: '/metrics',
    headers: { authorization: 'Bearer metrics-token-0123456789-0123456789-abc' },
  });
  const shown = new Set(body.match(/^# TYPE (\S+)/gm)!.map((line) => line.split(' ')[2]));
  const usedMetrics = [...new Set(rules.match(/\brecado_\w+/g))];
  expect(usedMetrics.length).toBeGreaterThan(7);
  expect(usedMetrics.filter((name) => !shown.has(name))).toEqual([]);
});
