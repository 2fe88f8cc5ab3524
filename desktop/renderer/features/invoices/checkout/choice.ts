import {
  customPlan,
  customPrice,
  type Offer,
  type subscriptionApi,
} from '@recado/shared/features/subscription';
import type { Reply } from '@recado/shared/lib/contract';

/** What can be paid for. */
export type Offered = Reply<typeof subscriptionApi.offers>;

/** What somebody has chosen; a plan of null is the present one. */
export interface Choice {
  plan: number | 'custom' | null;
  /** Of a plan that is put together. */
  users: number;
  connections: number;
}

/** What a choice comes to. */
export interface ShownTerms extends Pick<Offer, 'plan' | 'users' | 'connections' | 'price'> {
  /** Undefined: a plan that is put together. */
  name: string | undefined;
}

/** What the choice comes to, at the price of the whole period. */
export function termsOf({ offers, months, used }: Offered, choice: Choice): ShownTerms | undefined {
  if (choice.plan === 'custom') {
    const { users, connections } = atLeast(choice, used);
    return {
      plan: 'custom',
      name: undefined,
      users,
      connections,
      price: customPrice({ users, connections }) * months,
    };
  }
  return offers.find(({ plan, isPresent }) => (choice.plan === null ? isPresent : plan === choice.plan));
}

/** The least that a plan that is put together can have: what it begins with, or what is used already (FIN-15). */
export const leastCustom = (used: Offered['used']) => ({
  users: Math.max(customPlan.minUsers, used.users),
  connections: Math.max(customPlan.minConnections, used.connections),
});

/** Never less than there has to be. */
export function atLeast({ users, connections }: Choice, used: Offered['used']) {
  const least = leastCustom(used);
  return { users: Math.max(least.users, users), connections: Math.max(least.connections, connections) };
}
