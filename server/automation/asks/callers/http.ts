import { askCaller } from '../askCaller.ts';
import { callHttp } from './callHttp.ts';
import { HttpInput } from './httpInput.ts';

/** Calls the address of a flow's block; the wait is the key that it sends along. */
export const http = askCaller({
  input: HttpInput,
  limits: { atOnce: 6, inAll: 60, perMinute: 300, seconds: 90, tries: 5 },

  async call({ outside }, companyId, input, { waitId }) {
    const { outcome, answer } = await callHttp(outside, companyId, input, waitId);
    const { status, bytes, text } = answer ?? {};
    return {
      outcome,
      facts: {
        method: input.method,
        host: URL.parse(input.url)?.host ?? '',
        ...(status !== undefined && { status }),
        ...(bytes !== undefined && { bytes }),
      },
      ...(text !== undefined && { text }),
    };
  },
});
