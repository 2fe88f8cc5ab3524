import { z } from 'zod';
import { flowBlock } from '../flowBlock.ts';

/** Ends the flow and asks for a rating, as resolving a ticket does (BOT-52). */
export const rating = flowBlock({ type: 'rating', data: z.object({}), exits: () => [] });
