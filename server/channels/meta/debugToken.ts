import { callGraph, type GraphCaller } from './graph.ts';
import { metaKeys } from './metaKeys.ts';

/** What Meta says of a token. */
export interface TokenFacts {
  isValid: boolean;
  appId: string;
  /** Null: it does not end. */
  expiresAt: Date | null;
  scopes: string[];
}

/** Asks Meta about the caller's token; undefined when it does not say. A token may ask about itself. */
export async function debugToken(caller: GraphCaller): Promise<TokenFacts | undefined> {
  const token = encodeURIComponent(metaKeys(caller.keys).accessToken);
  const { status, body } = await callGraph(caller, `debug_token?input_token=${token}`);
  const data = body?.data;
  if (status !== 200 || typeof data !== 'object' || data === null) return undefined;
  const ends = [data.expires_at, data.data_access_expires_at].filter(
    (seconds: unknown): seconds is number => typeof seconds === 'number' && seconds > 0,
  );
  return {
    isValid: data.is_valid === true,
    appId: String(data.app_id ?? ''),
    expiresAt: ends.length > 0 ? new Date(Math.min(...ends) * 1000) : null,
    scopes: Array.isArray(data.scopes) ? data.scopes.map(String) : [],
  };
}
