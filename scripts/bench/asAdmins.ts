import { Agent, get } from 'node:http';
import type { StartedRecado } from '../../server/testing/startRecado.ts';
import { addAdmins } from './addAdmins.ts';

/** Asks for a path of the API, or for an address outside of it (`health`), and reads the answer without looking into it. */
export type Ask = (path: string) => Promise<void>;

/** One who asks on behalf of several admins in turn. The client is as light as can be: its own work must not count as the server's. */
export async function asAdmins(server: StartedRecado, count = 6): Promise<Ask> {
  const { url } = server;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const tokens = await addAdmins(server, count);
  let turn = 0;
  return (path) =>
    new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${tokens[turn++ % count]}` };
      get(`${url}${path}`, { headers, agent }, (reply) => {
        reply.resume().once('end', () => {
          if (reply.statusCode === 200) resolve();
          else reject(new Error(`${path}: ${reply.statusCode}`));
        });
      }).once('error', reject);
    });
}
