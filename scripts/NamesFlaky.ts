import type { Reporter, TestCase } from 'vitest/node';

/** Names, at the end of a run, the tests that passed at their second try only: each is a fault of the test or of the product. */
export class NamesFlaky implements Reporter {
  readonly #names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd(): void {
    for (const name of this.#names) console.log(`flaky: ${name}`);
  }
}
