import type { Reporter, TestCase } from 'vitest/node';
import { type FlakyTest, isTooFlaky } from './unknownFlaky.ts';

/** Names, at the end of a run, the tests that passed only at their second attempt; more than two unknown ones make the run red. */
export class NamesFlaky implements Reporter {
  readonly #tests: FlakyTest[] = [];
  readonly #makeRed: () => void;

  constructor(makeRed: () => void = () => (process.exitCode = 1)) {
    this.#makeRed = makeRed;
  }

  onTestCaseResult(
    test: Pick<TestCase, 'diagnostic' | 'fullName' | 'result'> & {
      module: Pick<TestCase['module'], 'relativeModuleId'>;
    },
  ): void {
    if (!test.diagnostic()?.flaky) return;
    this.#tests.push({
      name: `${test.module.relativeModuleId} > ${test.fullName}`,
      failures: (test.result().errors ?? []).map(({ stack, message }) => stack ?? message),
    });
  }

  onTestRunEnd(): void {
    if (isTooFlaky(this.#tests)) this.#makeRed();
  }
}
