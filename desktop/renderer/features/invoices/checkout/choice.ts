import {
  customPlan,
  customPrice,
  type Offer,
  type subscriptionApi,
} from '@recado/shared/features/subscription';
import type { Reply } from '@recado/shared/lib/contract';

/** The plans on offer, as the server sends them. */
export type Offered = Reply<typeof subscriptionApi.offers>;

/** The user's choice; a plan of null is the present one. */
export interface Choice {
  plan: number | 'custom' | null;
  /** The number of users of a custom plan. */
  users: number;
  connections: number;
}

/** What a choice includes and costs. */
export interface ShownTerms extends Pick<Offer, 'plan' | 'users' | 'connections' | 'price'> {
  /** Undefined for a custom plan. */
  name: string | undefined;
}

/**
 * What the choice includes, with the price of the whole period; undefined for a plan that is not on offer.
 */
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

/** The minimum of a custom plan: its smallest size, or what the company already uses (FIN-15). */
export const leastCustom = (used: Offered['used']) => ({
  users: Math.max(customPlan.minUsers, used.users),
  connections: Math.max(customPlan.minConnections, used.connections),
});

/** Raises a custom choice to the minimum. */
export function atLeast({ users, connections }: Choice, used: Offered['used']) {
  const least = leastCustom(used);
  return { users: Math.max(least.users, users), connections: Math.max(least.connections, connections) };
}
