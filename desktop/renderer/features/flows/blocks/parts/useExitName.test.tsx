import { blocks, blockTypes } from '@recado/shared/flow/blocks';
import type { Exit } from '@recado/shared/flow/flowBlock';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useExitName } from './useExitName.ts';

const exitsOf = blocks as Record<string, { exits(data: never): readonly Exit[] }>;
/** What the exits of some blocks depend on. */
const data = { arrayOption: [{ number: 1, value: 'Casa' }], noAnswerMinutes: 5, percent: 40 };

test.each(blockTypes)('each exit of %s has words, where it has more than one', (type) => {
  const { result: nameOf } = renderHook(() => useExitName());
  const exits = exitsOf[type]!.exits(data as never);
  const names = exits.map((exit) => nameOf.current(exit, type));
  if (exits.length > 1) expect(names).not.toContain('');
  expect(new Set(names).size).toBe(exits.length);
});
