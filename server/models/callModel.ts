import type { ModelFault } from '@recado/shared/features/prompts';
import { z } from 'zod';
import type { OutsideRequest } from '../outside/door.ts';
import type { Outside } from '../outside/outside.ts';
import { OutsideError } from '../outside/outsideError.ts';
import { ModelError } from './modelError.ts';

/** An API that follows OpenAI's: its address without the path of a call, the key, and the model's name. */
export interface ModelAddress {
  baseUrl: string;
  apiKey: string;
  model: string;
}

/** The way outside, as callers of models need it. */
export type ModelOutside = Pick<Outside, 'fetch'>;

interface ModelRequest {
  path: `/${string}`;
  body: string | Uint8Array;
  type: string;
  /** Of the call; a repeat has the same. */
  key?: string;
  timeoutSeconds: number;
  mostBytesIn: number;
}

/** The parsed reply of a call that succeeded. */
export interface ModelReply {
  json: unknown;
  tookMs: number;
  bytes: number;
}

/** A refusal that names one of our parameters: the call may be repeated without it. */
export class WrongParameter extends ModelError {
  readonly parameter: string;

  constructor(parameter: string) {
    super('failed');
    this.parameter = parameter;
  }
}

const mostBytesOut = 26_000_000;

/** Calls a model's API once, outside of any transaction. Throws a ModelError for every failure of the other side. */
export async function callModel(
  outside: ModelOutside,
  companyId: number,
  { baseUrl, apiKey }: ModelAddress,
  { path, body, type, key, timeoutSeconds, mostBytesIn }: ModelRequest,
): Promise<ModelReply> {
  // Only visible ASCII: a header with other signs would throw an error that shows the key.
  if (!/^[\x21-\x7e]+$/.test(apiKey)) throw new ModelError('notSetUp');
  const headers = {
    authorization: `Bearer ${apiKey}`,
    'content-type': type,
    accept: 'application/json',
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  const totalMs = timeoutSeconds * 1000;
  const limits = { firstByteMs: totalMs, totalMs, mostBytesIn, mostBytesOut };
  const url = addressOf(baseUrl, path);
  const startedAt = performance.now();
  const reply = await reach(outside, { url, companyId, method: 'POST', headers, body, limits });
  const tookMs = Math.round(performance.now() - startedAt);
  const json = parsed(reply.body);
  if (reply.status < 200 || reply.status >= 300) throw refusalOf(reply.status, json);
  if (json === undefined) throw new ModelError('badAnswer');
  return { json, tookMs, bytes: reply.body.length };
}

/** The same as `outside.fetch`, with its failures as a ModelError. */
export async function reach(outside: ModelOutside, request: OutsideRequest) {
  try {
    return await outside.fetch(request);
  } catch (error) {
    if (error instanceof OutsideError) throw new ModelError(error.code);
    throw error;
  }
}

/** Adds the path of a call to an address, in front of a query such as a version of the API. */
function addressOf(baseUrl: string, path: string): string {
  const url = URL.parse(baseUrl);
  if (!url) throw new ModelError('notSetUp');
  url.pathname = url.pathname.replace(/\/+$/, '') + path;
  url.hash = '';
  return url.href;
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

const text = z.string().catch('');
const Refusal = z
  .object({ error: z.object({ code: text, type: text, param: text, message: text }).partial() })
  .catch({ error: {} });

/** What a refusal means, by its status and by the codes of OpenAI and of those who follow it. */
function refusalOf(status: number, json: unknown): ModelError {
  const { code = '', type = '', param = '', message = '' } = Refusal.parse(json).error;
  const codes = `${code} ${type}`;
  if (status === 400 && /^(max_tokens|temperature)$/.test(param) && /unsupported/.test(codes))
    return new WrongParameter(param);
  return new ModelError(faultOf(status, codes, message));
}

function faultOf(status: number, codes: string, message: string): ModelFault {
  if (status === 401 || status === 403) return 'keyRefused';
  if (status === 402 || /insufficient_quota|billing/.test(codes)) return 'noCredit';
  if (status === 404 || /model_not_found/.test(codes)) return 'noModel';
  if (status === 429) return 'limited';
  if (status === 413 || /context_length|string_above_max/.test(codes)) return 'tooLong';
  if (status === 400 && /maximum context|context (length|window)|too many tokens/i.test(message))
    return 'tooLong';
  if (/content_filter|content_policy|moderation/.test(codes)) return 'refused';
  return 'failed';
}
