import { blockRunner } from '../blockRunner.ts';

export const goToFlow = blockRunner('goToFlow', async (_port, { flowId }) => ({ as: 'flow', flowId }));
