import { randomUUID, verify } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { BotsWorld } from './botsWorld.ts';

const grant = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const refuse = (reply: FastifyReply, code: number, status: string) =>
  reply.code(code).send({ error: { code, message: status, status } });

/** Google's tokens for service accounts, and detectIntent of dialogflow v2. */
export function serveDialogflow(app: FastifyInstance, world: BotsWorld): void {
  app.post('/token', async ({ body }, reply) => {
    const form = new URLSearchParams(String(body));
    if (form.get('grant_type') !== grant || !isSigned(world, form.get('assertion') ?? ''))
      return reply.code(400).send({ error: 'invalid_grant', error_description: 'Invalid JWT Signature.' });
    const token = `ya29.${randomUUID()}`;
    world.tokens.add(token);
    return { access_token: token, expires_in: 3599, token_type: 'Bearer' };
  });

  type Called = { Params: { project: string; location?: string; '*': string } };
  for (const path of ['', '/locations/:location'])
    app.post<Called>(
      `/v2/projects/:project${path}/agent/sessions/*`,
      async ({ params, headers, body }, reply) => {
        const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
        if (!world.tokens.has(token)) return refuse(reply, 401, 'UNAUTHENTICATED');
        if (params.project !== world.projectName) return refuse(reply, 403, 'PERMISSION_DENIED');
        if ((params.location ?? '') !== world.region) return refuse(reply, 404, 'NOT_FOUND');
        const session = /^([\w-]{1,36}):detectIntent$/.exec(params['*'])?.[1];
        const { queryInput } = JSON.parse(String(body)) as {
          queryInput?: { text?: { text?: string; languageCode?: string } };
        };
        const { text = '', languageCode } = queryInput?.text ?? {};
        if (!session || text === '' || text.length > 256 || !languageCode)
          return refuse(reply, 400, 'INVALID_ARGUMENT');
        return {
          responseId: randomUUID(),
          queryResult: { queryText: text, languageCode, ...world.queryResult(text, session) },
        };
      },
    );
}

/** Is it signed by the account, for Google, and for no more than an hour? */
function isSigned(world: BotsWorld, assertion: string): boolean {
  const [head = '', claims = '', signature = ''] = assertion.split('.');
  const bytes = Buffer.from(`${head}.${claims}`);
  if (!verify('sha256', bytes, world.publicKey, Buffer.from(signature, 'base64url'))) return false;
  const { iss, aud, scope, iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const now = Date.now() / 1000;
  return (
    iss === world.email &&
    aud === 'https://oauth2.googleapis.com/token' &&
    /dialogflow|cloud-platform/.test(scope) &&
    Math.abs(iat - now) < 300 &&
    exp - iat <= 3600 &&
    exp > now
  );
}
