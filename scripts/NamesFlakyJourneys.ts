import type { FullResult, Reporter, TestCase } from '@playwright/test/reporter';
import { unknownFlaky } from './unknownFlaky.ts';

/** The same for journeys in a browser: one that passes at its second try only, and that nobody knows, makes the run red. */
export default class NamesFlakyJourneys implements Reporter {
  readonly #tests = new Set<Pick<TestCase, 'outcome' | 'titlePath'>>();

  onTestEnd(test: Pick<TestCase, 'outcome' | 'titlePath'>): void {
    this.#tests.add(test);
  }

  async onEnd(): Promise<{ status?: FullResult['status'] }> {
    const names = [...this.#tests]
      .filter((test) => test.outcome() === 'flaky')
      .map((test) => test.titlePath().filter(Boolean).join(' > '));
    return unknownFlaky(names).length > 0 ? { status: 'failed' } : {};
  }
}
