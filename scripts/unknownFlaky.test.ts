import { describe, expect, test } from 'vitest';
import { NamesFlaky } from './NamesFlaky.ts';
import NamesFlakyJourneys from './NamesFlakyJourneys.ts';
import { unknownFlaky } from './unknownFlaky.ts';

test('a test that needed a second try is named, with its failure and what is known of it', () => {
  const printed: string[] = [];
  const knownTests = new Map([['a.test.ts > slow', 'issue 7']]);
  const tests = [
    { name: 'a.test.ts > slow', failures: [] },
    { name: 'b.test.ts > new', failures: ['expected 1\nto be 2'] },
  ];
  expect(unknownFlaky(tests, knownTests, (line) => printed.push(line))).toEqual(['b.test.ts > new']);
  expect(printed).toEqual([
    'flaky: a.test.ts > slow (known: issue 7)',
    'flaky: b.test.ts > new',
    '    expected 1\n    to be 2',
    expect.stringMatching(/^1 of them not known/),
  ]);
});

describe.each([
  [0, false],
  [2, false],
  [3, true],
])('a run in which %i tests that nobody knows needed a second try', (count, isRed) => {
  const flaky = Array.from({ length: count }, (_, index) => `test ${index}`);

  test(`is ${isRed ? 'red' : 'not red'}`, () => {
    let wasMadeRed = false;
    const reporter = new NamesFlaky(() => {
      wasMadeRed = true;
    });
    for (const [name, isFlaky] of [['steady', false] as const, ...flaky.map((name) => [name, true] as const)])
      reporter.onTestCaseResult({
        diagnostic: () => ({ flaky: isFlaky }) as never,
        fullName: name,
        result: () => ({ state: 'passed', errors: [] }),
        module: { relativeModuleId: 'c.test.ts' },
      });
    reporter.onTestRunEnd();
    expect(wasMadeRed).toBe(isRed);
  });

  test(`is ${isRed ? 'red' : 'not red'} in a browser too`, async () => {
    const reporter = new NamesFlakyJourneys();
    for (const name of flaky)
      reporter.onTestEnd({ outcome: () => 'flaky', titlePath: () => ['', 'd.spec.ts', name], results: [] });
    expect(await reporter.onEnd()).toEqual(isRed ? { status: 'failed' } : {});
  });
});
