import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { type StartedRecado, startRecado } from '../../server/testing/processes/startRecado.ts';

/** A real server with a company of the wanted shape, and a bare client on its database for the floors. */
export interface BenchServer {
  server: StartedRecado;
  /** The address of its database, with the owner's name and password. */
  url: string;
  sql: postgres.Sql;
  stop(): Promise<void>;
}

/** Starts it; the embedded database is found through its own files. */
export async function startBenchServer(
  options: Parameters<typeof startRecado>[0] = {},
): Promise<BenchServer> {
  const server = await startRecado(options);
  const { url, sql } = databaseOf(server);
  return {
    server,
    url,
    sql,
    async stop() {
      await sql.end();
      await server.stop();
    },
  };
}

/** Its database as it runs now: after a restart it may have another port. */
export function databaseOf(server: StartedRecado): Pick<BenchServer, 'url' | 'sql'> {
  const [, , , port] = readFileSync(join(server.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(join(server.dataDir, 'secrets', 'database-password'), 'utf8').trim();
  const url = `postgres://recado:${password}@127.0.0.1:${port}/recado`;
  const sql = postgres(url, {
    max: 4,
    onnotice: () => {},
  });
  return { url, sql };
}
