import { blockRunner, go } from '../blockRunner.ts';

export const setVariable = blockRunner('setVariable', async (port, { variable, value }) => {
  port.setVariable(variable, await port.fill(value));
  return go();
});
