import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '@recado/shared/errors';
import type { Clock } from '../clock.ts';

/** Short signed links to files: whoever has the link may read that one file for some minutes. */
export interface Links {
  /** A path below the server's address; the same for five minutes, so that browsers can keep the file. */
  sign(companyId: number, mediaId: number): string;
  /** The company whose file the link opens; throws ERR_LINK_EXPIRED for anything that was not signed here or is over. */
  verify(mediaId: number, query: { c?: unknown; e?: unknown; s?: unknown }): number;
}

const stepMs = 5 * 60_000;
/** No link lives longer than this. */
export const linkLifeMs = 2 * stepMs;

export function openLinks(secret: string, clock: Clock): Links {
  const key = createHmac('sha256', secret).update('recado media links').digest();
  const signature = (companyId: number, mediaId: number, expiresMs: number) =>
    createHmac('sha256', key).update(`${companyId}.${mediaId}.${expiresMs}`).digest('base64url');
  return {
    sign(companyId, mediaId) {
      const expiresMs = Math.ceil(clock.now().getTime() / stepMs) * stepMs + stepMs;
      return `/api/media/${mediaId}/file?c=${companyId}&e=${expiresMs}&s=${signature(companyId, mediaId, expiresMs)}`;
    },
    verify(mediaId, { c, e, s }) {
      const companyId = Number(c);
      const expiresMs = Number(e);
      const expected = Buffer.from(signature(companyId, mediaId, expiresMs));
      const given = Buffer.from(typeof s === 'string' ? s : '');
      const genuine = expected.length === given.length && timingSafeEqual(expected, given);
      if (!genuine || !(expiresMs > clock.now().getTime())) throw new AppError('ERR_LINK_EXPIRED');
      return companyId;
    },
  };
}
