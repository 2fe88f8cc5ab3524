import type { FastifyInstance } from 'fastify';
import { GraphError } from './graphError.ts';
import { ownerOf, tokenOf } from './ownerOf.ts';
import type { World } from './world.ts';

/** The calls around an app: tokens for codes, facts about tokens, the numbers of a business, their registration. */
export function signUpApi(app: FastifyInstance, world: World): void {
  app.post<{ Body: Record<string, unknown> }>('/:version/oauth/access_token', async ({ body }) => {
    const { client_id: id, client_secret: secret, code } = body ?? {};
    if (id !== world.app.id || secret !== world.app.secret)
      throw new GraphError(400, 101, 'Error validating application');
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
        .map(({ id, display, name }) => ({ id, display_phone_number: display, verified_name: name })),
    };
  });

  app.post<{ Params: { id: string }; Body: Record<string, unknown> }>(
    '/:version/:id/register',
    async (request) => {
      const number = ownerOf(world, request, request.params.id);
      const { messaging_product: product, pin } = request.body ?? {};
      if (product !== 'whatsapp' || !/^\d{6}$/.test(String(pin))) throw new GraphError(400, 100, 'pin');
      number.isRegistered = true;
      return { success: true };
    },
  );
}
