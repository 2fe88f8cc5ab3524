import { describe, expect, test } from 'vitest';
import { NamesFlaky } from './NamesFlaky.ts';
import NamesFlakyJourneys from './NamesFlakyJourneys.ts';
import { unknownFlaky } from './unknownFlaky.ts';

test('a test that needed a second try is named, with what is known of it', () => {
  const printed: string[] = [];
  const known = new Map([['a.test.ts > slow', 'issue 7']]);
  const names = ['a.test.ts > slow', 'b.test.ts > new'];
  expect(unknownFlaky(names, known, (line) => printed.push(line))).toEqual(['b.test.ts > new']);
  expect(printed).toEqual([
    'flaky: a.test.ts > slow (known: issue 7)',
    'flaky: b.test.ts > new',
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
    });
    expect(await reporter.onEnd()).toEqual(flaky ? { status: 'failed' } : {});
  });
});
