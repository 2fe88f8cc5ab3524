import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { AppError } from '@recado/shared/errors';
import type { LookKey } from '@recado/shared/features/settings';
import type { FastifyInstance } from 'fastify';
import { BoundedMap } from '../../../../concurrency/boundedMap.ts';
import { decodeSquare } from '../../../../decode/decode.ts';
import type { Kernel } from '../../../../kernel.ts';
import { lookOf } from '../readSettings.ts';
import { type IconName, iconNames } from './iconNames.ts';
import { companyOfLook } from './lookToken.ts';
import { manifestOf } from './manifestOf.ts';

/** Drawn icons that a process keeps; each has some ten thousand bytes. */
const mostKept = 200;
const largestSidePx = 512;
const isColor = /^#[0-9a-f]{6}$/i;
const usualColor = '#0000FF';

type Look = Record<LookKey, string>;

/**
 * Serves what installs the page as an app (PWA-01): a manifest and icons. They have the look of the operator, or of the
 * company that `?look=` proves.
 */
export function serveInstalledApp(app: FastifyInstance, kernel: Kernel): void {
  const { database, vault } = kernel;
  const drawn = new BoundedMap<string, Promise<Buffer>>(mostKept);
  const readLook = async (query: unknown) => {
    const { look } = query as { look?: unknown };
    const companyId = companyOfLook(vault, look);
    const found = await database.acrossCompanies((tx) => lookOf(tx, companyId), 'read');
    return { companyId, look: withColor(found), token: typeof look === 'string' ? look : '' };
  };

  app.get('/manifest.webmanifest', async (request, reply) => {
    const { look, token } = await readLook(request.query);
    const query = new URLSearchParams({ ...(token && { look: token }), v: versionOf(look) });
    reply.header('cache-control', 'no-cache').type('application/manifest+json');
    return reply.send(JSON.stringify(manifestOf(look, (name) => `/app-icons/${name}?${query}`)));
  });

  app.get('/app-icons/:name', async (request, reply) => {
    const name = iconNames.find((one) => one === (request.params as { name: string }).name);
    if (!name) throw new AppError('ERR_NO_MEDIA_FOUND');
    const { companyId, look } = await readLook(request.query);
    const key = `${name} ${versionOf(look)}`;
    const icon = drawn.get(key) ?? draw(kernel, companyId, look, name);
    drawn.set(key, icon);
    icon.catch(() => drawn.delete(key));
    // Its address changes with the look.
    const isExact = (request.query as { v?: unknown }).v === versionOf(look);
    reply
      .header('cache-control', isExact ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      .header('x-content-type-options', 'nosniff')
      .type('image/png');
    return reply.send(await icon);
  });
}

const withColor = (look: Look): Look =>
  isColor.test(look.primaryColorLight) ? look : { ...look, primaryColorLight: usualColor };

/** Changes whenever the icons do. */
const versionOf = ({ appLogoFavicon, primaryColorLight }: Look): string =>
  createHash('sha256').update(`${appLogoFavicon} ${primaryColorLight}`).digest('base64url').slice(0, 10);

async function draw(kernel: Kernel, companyId: number, look: Look, name: IconName): Promise<Buffer> {
  const file = await readPicture(kernel, look.appLogoFavicon);
  const picture =
    file && (await decodeSquare(companyId, file, { sidePx: largestSidePx, position: 'centre' }));
  // Loaded with the first icon: its library takes much memory.
  const { drawIcon } = await import('./drawIcon.ts');
  return drawIcon(name, look.primaryColorLight, picture);
}

/** The uploaded picture; undefined for one elsewhere, or one that is gone. */
async function readPicture({ storage, log }: Kernel, publicName: string): Promise<Buffer | undefined> {
  const [, owner, file] = /^([1-9]\d{0,8})-([0-9a-f-]{36})$/.exec(publicName) ?? [];
  if (!owner || !file) return undefined;
  try {
    return await buffer(await storage.open(Number(owner), `${owner}/${file.slice(0, 2)}/${file}`));
  } catch (error) {
    log.warn({ err: error, companyId: Number(owner) }, 'icon drawn without its picture');
    return undefined;
  }
}
