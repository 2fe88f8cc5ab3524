import type { ChannelKernel } from '../channel.ts';
import { callGraph } from '../meta/graph.ts';
import { asApp, callerWith, type OperatorApp } from '../meta/operatorApp.ts';

/** A page, or the Instagram account of one, of a person who signed in at Facebook. */
export interface LoginAccount {
  channel: 'facebook' | 'instagram';
  id: string;
  name: string;
  /** The token of the page, which its Instagram account has too. */
  accessToken: string;
}

/** The most pages of a person that are read. */
const mostPages = 500;

/**
 * Reads the pages of a person who signed in to the operator's app, and their Instagram accounts (CONN-68). The token of
 * the sign-in is exchanged for one that lasts, so the tokens of the pages do not end. A token of another app, or of
 * another person, is refused by Meta: then its code comes back.
 */
export async function pagesOfLogin(
  kernel: ChannelKernel,
  companyId: number,
  app: OperatorApp,
  { userId, userToken }: { userId: string; userToken: string },
): Promise<LoginAccount[] | { refused: number | null }> {
  const exchanged = await callGraph(asApp(kernel, companyId, app), 'oauth/access_token', {
    json: {
      client_id: app.id,
      client_secret: app.secret,
      grant_type: 'fb_exchange_token',
      fb_exchange_token: userToken,
    },
  });
  const lasting: unknown = exchanged.body?.access_token;
  if (exchanged.status !== 200 || typeof lasting !== 'string') return refusedBy(exchanged.body);
  const caller = callerWith(kernel, companyId, lasting);
  const found: LoginAccount[] = [];
  const fields = 'id,name,access_token,instagram_business_account{id,username}';
  let after: string | undefined;
  do {
    const { status, body } = await callGraph(
      caller,
      `${userId}/accounts?fields=${fields}&limit=100${after ? `&after=${encodeURIComponent(after)}` : ''}`,
    );
    if (status !== 200 || !Array.isArray(body?.data)) return refusedBy(body);
    for (const page of body.data) found.push(...accountsOf(page));
    const next: unknown = body.paging?.next && body.paging?.cursors?.after;
    after = typeof next === 'string' && next !== after ? next : undefined;
  } while (after !== undefined && found.length < mostPages);
  return found;
}

// biome-ignore lint/suspicious/noExplicitAny: Graph's replies have any shape
function accountsOf(page: any): LoginAccount[] {
  const { id, name, access_token: accessToken, instagram_business_account: instagram } = page ?? {};
  if (!isId(id) || typeof accessToken !== 'string') return [];
  const called = String(name ?? id);
  return [
    { channel: 'facebook', id, name: called, accessToken },
    ...(isId(instagram?.id)
      ? [
          {
            channel: 'instagram' as const,
            id: instagram.id as string,
            name: String(instagram.username ?? called),
            accessToken,
          },
        ]
      : []),
  ];
}

const isId = (id: unknown): id is string => typeof id === 'string' && /^\d{1,30}$/.test(id);

// biome-ignore lint/suspicious/noExplicitAny: Graph's replies have any shape
const refusedBy = (body: any): { refused: number | null } => ({
  refused: typeof body?.error?.code === 'number' ? body.error.code : null,
});
