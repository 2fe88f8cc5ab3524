import type { ChannelKernel } from '../channel.ts';
import { callGraph } from './graph.ts';
import { asApp, type OperatorApp } from './operatorApp.ts';

/**
 * Exchanges the code of a sign-in at Meta for an access token; undefined when Meta refuses it. `redirectUri` is the
 * page to which Meta brought the code, where it did. The secrets are in the body, so no log of addresses has them.
 */
export async function exchangeCode(
  kernel: ChannelKernel,
  companyId: number,
  app: OperatorApp,
  { code, redirectUri }: { code: string; redirectUri?: string },
): Promise<string | undefined> {
  const { status, body } = await callGraph(asApp(kernel, companyId, app), 'oauth/access_token', {
    json: {
      client_id: app.id,
      client_secret: app.secret,
      code,
      grant_type: 'authorization_code',
      ...(redirectUri !== undefined && { redirect_uri: redirectUri }),
    },
  });
  return status === 200 && typeof body?.access_token === 'string' ? body.access_token : undefined;
}
