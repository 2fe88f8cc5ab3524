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

describe.each([true, false])('a run in which a test needed a second try (%s)', (flaky) => {
  test('is red where nobody knows that test', () => {
    let isRed = false;
    const reporter = new NamesFlaky(() => {
      isRed = true;
    });
    reporter.onTestCaseResult({
      diagnostic: () => ({ flaky }) as never,
      fullName: 'says so',
      result: () => ({ state: 'passed', errors: [] }),
      module: { relativeModuleId: 'c.test.ts' },
    });
    reporter.onTestRunEnd();
    expect(isRed).toBe(flaky);
  });

  test('is red in a browser too', async () => {
    const reporter = new NamesFlakyJourneys();
    reporter.onTestEnd({
      outcome: () => (flaky ? 'flaky' : 'expected'),
      titlePath: () => ['', 'd.spec.ts', 'a journey'],
      results: [],
    });
    expect(await reporter.onEnd()).toEqual(flaky ? { status: 'failed' } : {});
  });
});
