import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { openHashingSlots } from './openHashingSlots.ts';

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;
/** OWASP's first choice for argon2id: 19 MiB, two passes. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const { withSlot } = openHashingSlots();

/**
 * A PHC string: algorithm, cost and salt travel with the hash, so that the cost can rise later. `source` is the
 * address or company that asks for the work (see openHashingSlots); throws what that throws. Never inside a
 * transaction: it may wait for seconds.
 */
export async function hashPassword(password: string, source: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await withSlot(source, () =>
    derive('argon2id', { message: Buffer.from(password), nonce, ...cost }),
  );
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`;
}

const nobody = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(Buffer.alloc(16))}$${base64(Buffer.alloc(32))}`;

/**
 * Compares in constant time; for an unknown user (`undefined`) it takes as long and returns false. `source` and
 * refusals as above.
 */
export async function isPassword(
  password: string,
  phc: string | undefined,
  source: string,
): Promise<boolean> {
  const [, , , costs = '', nonce = '', tag = ''] = (phc ?? nobody).split('$');
  const [memory, passes, parallelism] = costs.split(',').map((part) => Number(part.split('=')[1])) as [
    number,
    number,
    number,
  ];
  const expected = Buffer.from(tag, 'base64');
  const hash = await withSlot(source, () =>
    derive('argon2id', {
      message: Buffer.from(password),
      nonce: Buffer.from(nonce, 'base64'),
      memory,
      passes,
      parallelism,
      tagLength: expected.length,
    }),
  );
  return timingSafeEqual(hash, expected) && phc !== undefined;
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
