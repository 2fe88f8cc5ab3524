import { found } from '@recado/shared/errors';
import { currentSeq } from '../../../events/feed.ts';
import type { Work } from '../../../work.ts';
import { findPerson } from '../people/person.ts';
import { type OwnFacts, tellPerson } from '../people/tellPerson.ts';
import type { Opened } from './openSession.ts';
import { passwordStamp } from './passwords/passwordStamp.ts';

/**
 * A session that somebody has now, with what the person learns of themselves (AUTH-07) and the stamp of the password.
 */
export interface Entered extends Opened {
  ownFacts: OwnFacts;
  stamp: string;
  deviceEpoch: number;
  /** The company's last event before the person's data were read. */
  eventSeq: number;
}

/**
 * The session with its person's data, read in the transaction that opened it. Another sign-in may end the session a
 * moment later, and the reply is right all the same.
 */
export async function enteredNow(
  { tx, clock }: Pick<Work, 'tx' | 'clock'>,
  opened: Opened,
): Promise<Entered> {
  const eventSeq = await currentSeq(tx);
  const person = found(await findPerson(tx, clock, opened.userId), 'ERR_SESSION_ENDED');
  const { passwordHash, deviceEpoch } = person.user;
  return {
    ...opened,
    ownFacts: tellPerson(person),
    stamp: passwordStamp(passwordHash),
    deviceEpoch,
    eventSeq,
  };
}
