import type { SessionUser } from '@recado/shared/features/session';
import { isOn, type SettingKey } from '@recado/shared/features/settings';
import { type Actor, can, type Permission, planFlags, userSwitches } from '@recado/shared/permissions';
import { create } from 'zustand';

interface Session {
  /** `starting` until the page has tried the stored session once. */
  state: 'starting' | 'signedOut' | 'signedIn';
  /** The access token, in memory only (AUTH-12); undefined also while a restored session waits for the server. */
  token: string | undefined;
  user: SessionUser | undefined;
  /** What the permission table asks about; derived from `user`. */
  actor: Actor | undefined;
  /** The company's last event before the server told `user`; undefined where it did not say. */
  eventSeq: number | undefined;
}

const signedOut: Session = {
  state: 'signedOut',
  token: undefined,
  user: undefined,
  actor: undefined,
  eventSeq: undefined,
};

/** The person signed in on this page; `beginSession`, `changeSessionUser` and `endSession` change it. */
export const useSession = create<Session>()(() => ({ ...signedOut, state: 'starting' }));

/** The rights of a session's user, as shared/permissions.ts judges them. */
export const actorOf = (user: SessionUser): Actor => ({
  userId: user.id,
  companyId: user.companyId,
  profile: user.profile,
  isSuper: user.super,
  switches: userSwitches.filter((name) => user[name] === 'enabled'),
  seesQueueless: user.allTicket === 'enable',
  queueIds: user.queueIds,
  plan: planFlags.filter((flag) => user.company[flag]),
  overdue: user.daysLeft !== null && user.daysLeft < 0,
  masked: user.masked,
  mustSetUp: user.mustSetUp,
  ...(user.role && { role: user.role.permissions }),
  ...(user.people && { people: user.people }),
  ...(user.supporting && {
    support: { operator: user.company.support?.by ?? '', mayWrite: mayWrite(user) },
  }),
});

/** Tells whether support may change something in the company (SUPPORT-03). */
const mayWrite = ({ company }: SessionUser): boolean =>
  isOn(company.companieSettings.find(({ key }) => key === 'supportMayWrite')?.value ?? '');

/** Starts or renews the session from the server's reply. */
export const beginSession = (token: string, user: SessionUser, eventSeq?: number): void =>
  useSession.setState({ state: 'signedIn', token, user, actor: actorOf(user), eventSeq });

/** Starts the session that this device kept, while the server is out of reach; the first call asks for a token. */
export const beginKeptSession = (user: SessionUser): void =>
  useSession.setState({
    state: 'signedIn',
    token: undefined,
    user,
    actor: actorOf(user),
    eventSeq: undefined,
  });

/** Updates the session's own user after the record changed. */
export const changeSessionUser = (changes: Partial<SessionUser>): void =>
  useSession.setState(({ user, ...session }) =>
    user ? { ...session, user: { ...user, ...changes }, actor: actorOf({ ...user, ...changes }) } : session,
  );

/** Forgets the session on this page. To tell the server too, call `signOut`. */
export const endSession = (): void => useSession.setState(signedOut);

/** The company's value of a setting; empty if it has none. */
export const useCompanySetting = (key: SettingKey): string =>
  useSession(
    ({ user }) => user?.company.companieSettings.find((setting) => setting.key === key)?.value ?? '',
  );

/** The same as `useCompanySetting`, for code outside of components. */
export const companySetting = (key: SettingKey): string =>
  useSession.getState().user?.company.companieSettings.find((setting) => setting.key === key)?.value ?? '';

/** Does the company hide customers' numbers from some of its people? */
export function useHidesNumbers(): boolean {
  const [law, hides] = [useCompanySetting('enableLGPD'), useCompanySetting('lgpdHideNumber')];
  return isOn(law) && isOn(hides);
}

/** The id of this session, from the token's payload (`sid`). */
export function sessionId(token = useSession.getState().token): string | undefined {
  try {
    const payload = token?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/');
    return payload && String(JSON.parse(atob(payload)).sid);
  } catch {
    return undefined;
  }
}

/** The signed-in user, for components behind the session guard. */
export function useUser(): SessionUser {
  const user = useSession((session) => session.user);
  if (!user) throw new Error('useUser outside of a session');
  return user;
}

/** The rights of the signed-in user, for rules that both sides share. */
export function useActor(): Actor {
  const actor = useSession((session) => session.actor);
  if (!actor) throw new Error('useActor outside of a session');
  return actor;
}

/** True if the signed-in person has this right. */
export const useCan = (permission: Permission): boolean =>
  useSession(({ actor }) => actor !== undefined && can(actor, permission));
