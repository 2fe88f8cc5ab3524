import { botTextsOf } from '../botTexts.ts';
import type { FlowRun } from './runFlow.ts';

/** The answers to a flow, for the person who takes over; undefined without any. */
export const answersNote = (
  settings: { language: string },
  answers: FlowRun['answers'],
): string | undefined =>
  answers.length === 0
    ? undefined
    : [
        botTextsOf(settings).answers,
        ...answers.map(({ question, answer }) => `${question}\n→ ${answer}`),
      ].join('\n\n');
