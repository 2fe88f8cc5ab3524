import type { Reporter, TestCase } from 'vitest/node';
import { unknownFlaky } from './unknownFlaky.ts';

/** Names, at the end of a run, the tests that passed at their second try only; one that nobody knows makes the run red. */
export class NamesFlaky implements Reporter {
  readonly #names: string[] = [];
  readonly #makeRed: () => void;

  constructor(makeRed: () => void = () => (process.exitCode = 1)) {
    this.#makeRed = makeRed;
  }

  onTestCaseResult(
    test: Pick<TestCase, 'diagnostic' | 'fullName'> & {
      module: Pick<TestCase['module'], 'relativeModuleId'>;
    },
  ): void {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd(): void {
    if (unknownFlaky(this.#names).length > 0) this.#makeRed();
  }
}
