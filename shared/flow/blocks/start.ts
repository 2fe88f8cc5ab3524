import { z } from 'zod';
import { flowBlock, next } from '../flowBlock.ts';

/** Where a flow begins; each flow has exactly one (FLOW-37). */
export const start = flowBlock({ type: 'start', data: z.object({}), exits: () => next });
