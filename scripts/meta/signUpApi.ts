import type { FastifyInstance } from 'fastify';
import { GraphError } from './graphError.ts';
import { ownerOf, tokenOf } from './ownerOf.ts';
import { exchangeToken } from './pages/pageGraph.ts';
import type { World } from './world.ts';

/** The calls around an app: tokens for codes, facts about tokens, the numbers of a business, their registration. */
export function signUpApi(app: FastifyInstance, world: World): void {
  app.post<{ Body: Record<string, unknown> }>('/:version/oauth/access_token', async ({ body }) => {
    const { client_id: id, client_secret: secret, code } = body ?? {};
    if (id !== world.app.id || secret !== world.app.secret)
      throw new GraphError(400, 101, 'Error validating application');
    if (body?.grant_type === 'fb_exchange_token')
      return exchangeToken(world.pages, String(body.fb_exchange_token));
    const number = world.codes.get(String(code));
    if (!number) throw new GraphError(400, 100, 'This authorization code has been used', 36_009);
    world.codes.delete(String(code));
    return { access_token: world.numbers.get(number)!.token, token_type: 'bearer' };
  });

  app.get<{ Querystring: { input_token?: string } }>('/:version/debug_token', async (request) => {
    const callerToken = tokenOf(request);
    const { input_token: token } = request.query;
    const number = [...world.numbers.values()].find((one) => one.token === token);
    if (callerToken !== token && callerToken !== `${world.app.id}|${world.app.secret}`)
      throw new GraphError(400, 190, 'Error validating access token');
    return {
      data: {
        app_id: world.app.id,
        type: 'SYSTEM_USER',
        is_valid: number !== undefined,
        expires_at: number?.tokenExpiresAt ?? 0,
        scopes: ['whatsapp_business_management', 'whatsapp_business_messaging'],
      },
    };
  });

  app.get<{ Params: { id: string } }>('/:version/:id/phone_numbers', async (request) => {
    const { business } = ownerOf(world, request, request.params.id);
    return {
      data: [...world.numbers.values()]
        .filter((one) => one.business === business)
        .map(({ id, display, name, hasPhoneApp }) => ({
          ...{ id, display_phone_number: display, verified_name: name },
          is_on_biz_app: hasPhoneApp,
        })),
    };
  });

  app.post<{ Params: { id: string }; Body: Record<string, unknown> }>(
    '/:version/:id/register',
    async (request) => {
      const number = ownerOf(world, request, request.params.id);
      const { messaging_product: product, pin } = request.body ?? {};
      if (product !== 'whatsapp' || !/^\d{6}$/.test(String(pin))) throw new GraphError(400, 100, 'pin');
      number.isRegistered = true;
      // As at Meta: a number that is registered for the API alone leaves its phone.
      number.hasPhoneApp = false;
      return { success: true };
    },
  );

  app.post<{ Params: { id: string }; Body: Record<string, unknown> }>(
    '/:version/:id/smb_app_data',
    async (request) => {
      const number = ownerOf(world, request, request.params.id);
      const { messaging_product: product, sync_type: type } = request.body ?? {};
      if (product !== 'whatsapp' || !['smb_app_state_sync', 'history'].includes(String(type)))
        throw new GraphError(400, 100, 'sync_type');
      if (!number.hasPhoneApp || number.sharedTypes.includes(String(type)))
        throw new GraphError(400, 100, 'Sync request is not allowed');
      number.sharedTypes.push(String(type));
      return { messaging_product: 'whatsapp', request_id: world.newId() };
    },
  );
}
