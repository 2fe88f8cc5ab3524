import { variables } from '@recado/shared/lib/variables';
import { useBlockText } from './blocks.texts.ts';

const taken = new Set(
  Object.entries(variables).flatMap(([name, others]) => [name, ...others].map((one) => one.toLowerCase())),
);

/** True for the name of a variable that each text has: texts would show that one instead of the flow's own. */
export const isTakenVariable = (name: string): boolean => taken.has(name.trim().toLowerCase());

/** What is wrong with the name of a variable; undefined for an empty one, which is only missing. */
export const variableWords = (name: unknown): string | undefined =>
  typeof name === 'string' && name.trim() !== '' ? useBlockText.now('variableWrong') : undefined;
