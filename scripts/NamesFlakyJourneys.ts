import type { FullResult, Reporter, TestCase } from '@playwright/test/reporter';
import { isTooFlaky } from './unknownFlaky.ts';

type Journey = Pick<TestCase, 'outcome' | 'titlePath' | 'results'>;

/** The same for journeys in a browser: more than two unknown ones make the run red. */
export default class NamesFlakyJourneys implements Reporter {
  readonly #tests = new Set<Journey>();

  onTestEnd(test: Journey): void {
    this.#tests.add(test);
  }

  async onEnd(): Promise<{ status?: FullResult['status'] }> {
    const flaky = [...this.#tests]
      .filter((test) => test.outcome() === 'flaky')
      .map((test) => ({
        name: test.titlePath().filter(Boolean).join(' > '),
        failures: test.results.flatMap(({ errors }) =>
          errors.map(({ stack, message }) => stack ?? message ?? ''),
        ),
      }));
    return isTooFlaky(flaky) ? { status: 'failed' } : {};
  }
}
