import { found } from '@recado/shared/errors';
import type { Work } from '../../../work.ts';
import { findPerson } from '../people/person.ts';
import { type Told, tellPerson } from '../people/tellPerson.ts';
import type { Opened } from './openSession.ts';
import { passwordStamp } from './passwords/passwordStamp.ts';

/** A session that somebody has now, with what they are told of themselves (AUTH-07) and under which password it is. */
export interface Entered extends Opened {
  told: Told;
  stamp: string;
  deviceEpoch: number;
}

/**
 * What is told to whoever has a session now, read in the transaction that gave it: another sign-in may end it a moment
 * later, and then it has been there all the same.
 */
export async function enteredNow(
  { tx, clock }: Pick<Work, 'tx' | 'clock'>,
  opened: Opened,
): Promise<Entered> {
  const person = found(await findPerson(tx, clock, opened.userId), 'ERR_SESSION_ENDED');
  const { passwordHash, deviceEpoch } = person.user;
  return { ...opened, told: tellPerson(person), stamp: passwordStamp(passwordHash), deviceEpoch };
}
