import { wakeTopic } from '../events/wakeTopic.ts';

/** Steps of automation wait. */
export const stepsWaiting = wakeTopic('steps');
