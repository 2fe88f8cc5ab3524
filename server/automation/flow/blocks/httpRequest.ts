import { bodyOf, HttpAnswer, valueAt } from '../../asks/callers/httpAnswer.ts';
import { httpInput } from '../../asks/callers/httpInput.ts';
import { blockRunner, go, waitFor } from '../blockRunner.ts';

/** A worker that dies with the call is missed after this long; then the call is made once more. */
const spareSeconds = 60;

export const httpRequest = blockRunner('httpRequest', async (port, data, input, turn) => {
  if (input.as === 'outside') {
    const answer = HttpAnswer.safeParse(input.result).data;
    if (!answer || answer.status < 200 || answer.status > 299) return go('error');
    const body = bodyOf(answer);
    for (const { path, variable } of data.mapped) port.setVariable(variable, valueAt(body, path));
    return go();
  }
  if (input.as === 'time') return go('error');
  await port.callOutside('http', turn.waitId, await httpInput(port, data));
  const until = new Date(port.now.getTime() + (2 * data.timeoutSeconds + spareSeconds) * 1000);
  return waitFor({ for: 'outside', until });
});
