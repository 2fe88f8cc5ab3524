import { AppError } from '@recado/shared/errors';
import { type Actor, type Grantable, holds, type UserSwitch, userSwitches } from '@recado/shared/permissions';
import { exceeds, rightsOfSwitch } from '@recado/shared/roleRights';
import type { Work } from '../../../work.ts';
import { actorOf } from '../people/actorOf.ts';
import { findPerson } from '../people/person.ts';

/**
 * Throws ERR_EXCEEDS_OWN_RIGHTS where this user, as they are in this transaction, may do or see what the actor may
 * not (CUSTOM-04). Asked before a change, it keeps the actor from deciding over somebody with more rights. Asked
 * after a change, it keeps the actor from making such a user.
 */
export async function mustNotExceed(
  { tx, clock }: Pick<Work, 'tx' | 'clock'>,
  actor: Actor,
  userId: number,
): Promise<void> {
  // Admins have everything that a company can give; the operator's people are kept from them elsewhere.
  if (actor.profile === 'admin') return;
  const person = await findPerson(tx, clock, userId);
  if (person && exceeds(actorOf(person), actor)) throw new AppError('ERR_EXCEEDS_OWN_RIGHTS');
}

/** Throws the same where these rights are more than the actor's own. */
export function mustHold(actor: Actor, rights: readonly Grantable[]): void {
  if (!rights.every((right) => holds(actor, right))) throw new AppError('ERR_EXCEEDS_OWN_RIGHTS');
}

/**
 * Throws the same where a switch is turned on that gives a right which the actor lacks. A role covers such a switch, so
 * `mustNotExceed` does not see it; it would count once the role is gone.
 */
export function mustHoldSwitches(
  actor: Actor,
  before: Readonly<Record<UserSwitch, Switch>>,
  sent: { readonly [Name in UserSwitch]?: Switch | undefined },
): void {
  const turnedOn = userSwitches.filter((name) => sent[name] === 'enabled' && before[name] !== 'enabled');
  mustHold(actor, turnedOn.flatMap(rightsOfSwitch));
}
type Switch = 'enabled' | 'disabled';
