import { existsSync } from 'node:fs';

const places = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'];

/** A Redis server of the system: REDIS_SERVER, or where installers put it. */
export const findRedis = (): string | undefined =>
  [process.env.REDIS_SERVER ?? '', ...places].find((path) => path !== '' && existsSync(path));
