import type { TryLimit } from './countTries.ts';

const windowMs = 15 * 60_000;

/**
 * What wrong passwords count against. A device on which this person signed in before has its own count. So neither a
 * stranger who guesses at the e-mail nor a busy office behind the same router can lock it out. Other devices count by
 * e-mail and address together, by e-mail, and by address; no limit tells whether such a user exists.
 */
export function signInLimits({
  email,
  visitor,
  device,
}: {
  email: string;
  visitor: string;
  device: string | undefined;
}): TryLimit[] {
  // A thief who has collected devices of this person guesses no faster with all of them.
  if (device)
    return [
      { key: `sign-in on device ${device}`, most: 10, windowMs },
      { key: `sign-in as ${email} on known devices`, most: 30, windowMs },
    ];
  return [
    { key: `sign-in as ${email} from ${visitor}`, most: 10, windowMs },
    { key: `sign-in as ${email}`, most: 60, windowMs },
    { key: `sign-in from ${visitor}`, most: 60, windowMs },
  ];
}
