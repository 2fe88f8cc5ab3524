import type { UseFormReturnType } from '@mantine/form';
import type { NewUser, User } from '@recado/shared/features/users';

/**
 * All values of the dialog. The password is empty unless it changes (OPEN-88), and absent for a user who gets
 * a link (INVITE-01).
 */
export type UserForm = NewUser & { currentPassword?: string } & Record<string, unknown>;

/** The form, as the parts of the dialog share it. */
export type UserFormApi = UseFormReturnType<UserForm>;

/** A user's values for the form, or the defaults for a new one (USER-19 to 25). */
export const userFormOf = (user: User | undefined, color: string): UserForm => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  password: user ? '' : undefined,
  currentPassword: '',
  profile: user?.profile ?? 'user',
  roleId: user?.roleId ?? null,
  color: user?.color ?? color,
  startWork: user?.startWork ?? '00:00',
  endWork: user?.endWork ?? '23:59',
  farewellMessage: user?.farewellMessage ?? '',
  allTicket: user?.allTicket ?? 'disable',
  allowGroup: user?.allowGroup ?? 'disabled',
  allHistoric: user?.allHistoric ?? 'disabled',
  allUserChat: user?.allUserChat ?? 'disabled',
  userClosePendingTicket: user?.userClosePendingTicket ?? 'enabled',
  showDashboard: user?.showDashboard ?? 'disabled',
  allowRealTime: user?.allowRealTime ?? 'disabled',
  allowConnections: user?.allowConnections ?? 'disabled',
  defaultTheme: user?.defaultTheme ?? 'system',
  defaultMenu: user?.defaultMenu ?? 'open',
  phone: user?.phone ?? '',
  maxOpenTickets: user?.maxOpenTickets ?? null,
  whatsappId: user?.whatsappId ?? null,
  queueIds: user?.queueIds ?? [],
});

/**
 * Whether the form changes the user's own password or e-mail, for which the server asks the present password.
 */
export const changesAccess = (
  user: User,
  { password, email }: Pick<UserForm, 'password' | 'email'>,
): boolean => Boolean(password) || email.trim().toLowerCase() !== user.email;
