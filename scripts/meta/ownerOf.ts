import type { FastifyRequest } from 'fastify';
import { GraphError } from './graphError.ts';
import type { BusinessNumber, World } from './world.ts';

/** The token of a call. */
export const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];

/** The number that the token belongs to, or whose business it belongs to. */
export function ownerOf(world: World, request: FastifyRequest, id: string): BusinessNumber {
  const token = tokenOf(request);
  const ofId = [...world.numbers.values()].filter((one) => one.id === id || one.business === id);
  if (![...world.numbers.values()].some((one) => one.token === token))
    throw new GraphError(401, 190, 'Error validating access token');
  const number = ofId.find((one) => one.token === token);
  if (!number) throw new GraphError(400, 100, `Object with ID '${id}' does not exist`, 33);
  return number;
}
