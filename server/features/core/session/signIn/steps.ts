import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { AppError } from '@recado/shared/errors';
import { stepMinutes } from '@recado/shared/features/secondFactors';
import type { Clock } from '../../../../clock.ts';
import type { Settings } from '../../../../settings.ts';

/** Whose step it is. `stamp` is that of the password under which it began, so that a new password ends it. */
interface OfPerson {
  companyId: number;
  userId: number;
  stamp: string;
}

type OfKey<K extends string> = { kind: K; challenge: string } & OfPerson;

/**
 * An earlier step of a sign-in. The client holds it and sends it with the next step: the server stores nothing of it.
 * Steps with a challenge are for a key, and count once (`burnStep`).
 */
export type Step =
  /** The password was right. */
  | ({ kind: 'second' } & OfPerson)
  | OfKey<'keySecond'>
  | OfKey<'keyAdd'>
  | OfKey<'keyConfirm'>
  /** The key itself names the person. */
  | { kind: 'keySignIn'; challenge: string };
export type StepKind = Step['kind'];

type Secret = Pick<Settings, 'JWT_SECRET'>;

/** A step as a client keeps it; it is over after `stepMinutes`. */
export function signStep(settings: Secret, clock: Clock, step: Step): string {
  const endsAt = clock.now().getTime() + stepMinutes * 60_000;
  const payload = Buffer.from(JSON.stringify({ ...step, endsAt })).toString('base64url');
  return `${payload}.${macOf(settings, payload)}`;
}

/** The step that a client sent. Throws ERR_STEP_OVER for one that is over, of another kind or not made by us. */
export function openStep<K extends StepKind>(
  settings: Secret,
  clock: Clock,
  shown: string,
  ...kinds: K[]
): Extract<Step, { kind: K }> {
  const [payload = '', mac = ''] = shown.split('.');
  const [sentMac, expected] = [Buffer.from(mac), Buffer.from(macOf(settings, payload))];
  if (sentMac.length !== expected.length || !timingSafeEqual(sentMac, expected)) throw stepOver();
  const { endsAt, ...step } = JSON.parse(String(Buffer.from(payload, 'base64url'))) as Step & {
    endsAt: number;
  };
  if (endsAt <= clock.now().getTime() || !kinds.some((kind) => kind === step.kind)) throw stepOver();
  return step as Extract<Step, { kind: K }>;
}

/** The refusal after which a client has to begin again. */
export const stepOver = (): AppError => new AppError('ERR_STEP_OVER') as AppError;

/** Signed under a key of its own: no step is an access token, and no access token a step. */
const macOf = ({ JWT_SECRET }: Secret, payload: string): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', JWT_SECRET, '', 'recado sign-in steps', 32)))
    .update(payload)
    .digest('base64url');
