import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They wait for a minute and more, and use no processor: the others run meanwhile. */
const longWaits = ['server/roles/idle.test.ts'];

/** The usual order is by size or by earlier times; a small file that waits for long would be the last of a run. */
export class LongWaitsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const waits = ({ moduleId }: TestSpecification) => longWaits.some((path) => moduleId.endsWith(path));
    return [...sorted.filter(waits), ...sorted.filter((file) => !waits(file))];
  }
}
