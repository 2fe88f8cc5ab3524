import type { Readable } from 'node:stream';
import type { Head } from '../../outside/door.ts';
import { openFile } from '../../outside/openFile.ts';
import type { Account } from '../account.ts';
import { metaKeys } from './metaKeys.ts';

/** Where Meta's Graph API is, unless GRAPH_API_URL says otherwise. */
const usual = 'https://graph.facebook.com';
/** The version of Graph that the product speaks. */
export const graphVersion = 'v24.0';

const limits = { firstByteMs: 30_000, totalMs: 60_000 };
/** The time limit for sending and fetching a file; the largest file to fetch. */
const fileMs = 600_000;
const maxFileBytes = 128 * 1024 * 1024;

/** The reply of Graph, of any status. */
export interface GraphReply {
  status: number;
  /** JSON, or null for a body that is none. */
  // biome-ignore lint/suspicious/noExplicitAny: each caller checks the fields that it reads
  body: any;
}

/** Who calls Graph: an account, a person who connects one, or the operator's app itself. */
export type GraphCaller = Pick<Account, 'companyId' | 'kernel' | 'keys'>;

const base = ({ kernel }: GraphCaller) => (kernel.settings.GRAPH_API_URL ?? usual).replace(/\/+$/, '');
const doorOf = ({ kernel }: GraphCaller) => kernel.outside.configured('GRAPH_API_URL', usual);
const bearer = ({ keys }: GraphCaller) => ({ authorization: `Bearer ${metaKeys(keys).accessToken}` });

/** Sends a request to Graph. Throws an OutsideError when no answer came. */
export async function callGraph(
  account: GraphCaller,
  path: string,
  sent?: { json: unknown } | { bytes: Uint8Array; type: string; offset?: number },
  method: 'GET' | 'POST' | 'DELETE' = sent ? 'POST' : 'GET',
): Promise<GraphReply> {
  const isFile = sent !== undefined && 'bytes' in sent;
  const { status, body } = await doorOf(account).fetch({
    url: `${base(account)}/${graphVersion}/${path}`,
    companyId: account.companyId,
    method,
    headers: {
      ...bearer(account),
      ...(isFile && sent.offset !== undefined && { file_offset: String(sent.offset) }),
      ...(sent && { 'content-type': isFile ? sent.type : 'application/json' }),
    },
    ...(sent && { body: isFile ? sent.bytes : JSON.stringify(sent.json) }),
    limits: isFile ? { ...limits, totalMs: fileMs, mostBytesOut: sent.bytes.length } : limits,
  });
  return { status, body: jsonIn(body) };
}

/** Brings the example of a template's file to the app; the handle that names it, or Graph's refusal. */
export async function uploadSample(
  account: GraphCaller,
  app: string,
  { bytes, mime }: { bytes: Uint8Array; mime: string },
): Promise<string | GraphReply> {
  const session = await callGraph(
    account,
    `${app}/uploads?file_length=${bytes.length}&file_type=${encodeURIComponent(mime)}`,
    { json: {} },
  );
  const id: unknown = session.body?.id;
  if (session.status !== 200 || typeof id !== 'string' || !/^upload:[\w=?.:&-]+$/.test(id)) return session;
  const reply = await callGraph(account, id, { bytes, type: mime, offset: 0 });
  return reply.status === 200 && typeof reply.body?.h === 'string' ? reply.body.h : reply;
}

/**
 * Fetches a file from the address that Graph gave. Resolves with its beginning; a later failure breaks the stream. The
 * addresses of pages need no token (`open`).
 */
export const fetchFile = (
  account: GraphCaller,
  url: string,
  access: 'token' | 'open' = 'token',
): Promise<{ head: Head; content: Readable }> =>
  openFile(
    doorOf(account),
    {
      url,
      companyId: account.companyId,
      ...(access === 'token' && { headers: bearer(account) }),
      limits: { ...limits, silentMs: limits.firstByteMs, totalMs: fileMs, mostBytesIn: maxFileBytes },
    },
    (address) => isMetas(account, address.href),
  );

/** May this address get the token? It comes from Graph, which we trust as far as Meta's own hosts. */
export function isMetas(account: GraphCaller, address: string): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  const isHost = /(^|\.)(fbsbx\.com|facebook\.com|fbcdn\.net|whatsapp\.net|cdninstagram\.com)$/.test(
    url.hostname,
  );
  return (url.protocol === 'https:' && isHost) || url.origin === new URL(base(account)).origin;
}

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}
