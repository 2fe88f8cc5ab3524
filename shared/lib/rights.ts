import type { ErrorCode } from '../errors.ts';
import type { RightGroup, UserSwitch } from '../permissions.ts';

/**
 * Who has a right: only admins and people with one of `orSwitches`, only the operator, or everybody. A company's
 * own role decides about rights with a `group`; every right of admins has one, as a test checks. Everybody has a
 * right without a `group`, whatever their role.
 */
type Holders =
  | { admin: true; group: RightGroup; orSwitches?: readonly UserSwitch[] }
  | { superOnly: true }
  | { group?: RightGroup };

/** What decides who has a right. */
export type Rule = Holders & {
  /** A role with this right also gets these, because it would be useless without them. */
  needs?: readonly string[];
  /** The code that programs know for a plan without it, if not ERR_PLAN. */
  planRefusal?: ErrorCode;
  /** Works although the subscription is overdue: signing in and out, and paying. */
  evenOverdue?: true;
  /** Works before the person sets up the second factor that the company requires. */
  evenBare?: true;
  /** Everybody of an overdue company has it, because they see only what is to be paid (OPEN-12). */
  whenOverdue?: true;
  /** Support never has it: personal things, what opens access, and copies that leave (SUPPORT-03). */
  notForSupport?: true;
  /** Daily work, and what has its own history: in the audit log it would bury the rest (AUDIT-01). */
  everyday?: true;
};

/** The rights of a feature by name, such as `tags:edit`. */
type Rights = Readonly<Record<`${string}:${string}`, Rule>>;

/** Declares the rights of a feature. They count once `npm run tables` has put them into the one table. */
export const rights = (declared: Rights): Rights => declared;
