import { expect, test } from 'vitest';
import { declaredBy } from './declared.ts';
import { feature } from './feature.ts';
import { emit } from './hooks.ts';
import type { Settings } from './settings.ts';
import type { Work } from './work.ts';

const settings = {} as Settings;

/** Features that each note their name when they are called. */
function noted(...names: string[]) {
  const calls: string[] = [];
  const features = names.map((name) =>
    feature({
      on: {
        fileSettled: async () => ({
          handle: async (work: Work, { mediaId }: { mediaId: number }) => {
            if (name === 'refuses') throw new Error('no');
            calls.push(`${name} ${work.companyId} ${mediaId}`);
          },
        }),
      },
    }),
  );
  const { handlersOf } = declaredBy([feature({}), ...features], settings);
  return { calls, work: { companyId: 7, handlersOf } as Work };
}

test('a hook is handled in the work of the caller, by each feature that declares it, in the order of the list', async () => {
  const { calls, work } = noted('first', 'second');
  await emit(work, 'fileSettled', { mediaId: 3 });
  expect(calls).toEqual(['first 7 3', 'second 7 3']);
  await emit(work, 'userRemoved', { userId: 1, moveTo: undefined });
  expect(calls).toHaveLength(2);
});

test('a handler that refuses fails the work of the caller, and none is called after it', async () => {
  const { calls, work } = noted('first', 'refuses', 'third');
  await expect(emit(work, 'fileSettled', { mediaId: 3 })).rejects.toThrow('no');
  expect(calls).toEqual(['first 7 3']);
});
