import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '@recado/shared/errors';
import type { Clock } from '../clock.ts';

/**
 * The kind of file that a link opens. It is a message's file, a conversation as a PDF, a report or the entries of a
 * campaign. Or it is a person's copy, a part of an archive, or a receipt.
 */
export type LinkedKind =
  | 'media'
  | 'transcripts'
  | 'report-files'
  | 'campaign-files'
  | 'person-exports'
  | 'company-exports'
  | 'receipts';

/** Short signed links to files: a person with the link may read that one file for some minutes. */
export interface Links {
  /** A path below the server's address; the same for five minutes, so that browsers can keep the file. */
  sign(companyId: number, id: number, kind?: LinkedKind): string;
  /** The company of the link's file; throws ERR_LINK_EXPIRED for a link that was not signed here or has expired. */
  verify(id: number, query: { c?: unknown; e?: unknown; s?: unknown }, kind?: LinkedKind): number;
}

const stepMs = 5 * 60_000;
/** No link lives longer than this. */
export const linkLifeMs = 2 * stepMs;

export function openLinks(secret: string, clock: Clock): Links {
  const key = createHmac('sha256', secret).update('recado media links').digest();
  const signature = (kind: LinkedKind, companyId: number, id: number, expiresMs: number) =>
    createHmac('sha256', key).update(`${kind}.${companyId}.${id}.${expiresMs}`).digest('base64url');
  return {
    sign(companyId, id, kind = 'media') {
      const expiresMs = Math.ceil(clock.now().getTime() / stepMs) * stepMs + stepMs;
      return `/api/${kind}/${id}/file?c=${companyId}&e=${expiresMs}&s=${signature(kind, companyId, id, expiresMs)}`;
    },
    verify(id, { c, e, s }, kind = 'media') {
      const companyId = Number(c);
      const expiresMs = Number(e);
      const expected = Buffer.from(signature(kind, companyId, id, expiresMs));
      const sent = Buffer.from(typeof s === 'string' ? s : '');
      const genuine = expected.length === sent.length && timingSafeEqual(expected, sent);
      if (!genuine || !(expiresMs > clock.now().getTime())) throw new AppError('ERR_LINK_EXPIRED');
      return companyId;
    },
  };
}
