import { secondFactorApi } from '@recado/shared/features/secondFactors';
import { securityApi } from '@recado/shared/features/security';
import type { User } from '@recado/shared/features/users';
import { IconLogout, IconShieldOff } from '@tabler/icons-react';
import { confirm } from '../../components/confirm.tsx';
import { namedAction } from '../../components/list/rowAction.tsx';
import { call } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { useUserText } from './users.texts.ts';

/**
 * An admin's actions for a user who has lost a device: sign them out everywhere, remove their second factor.
 */
export function useAccessActions() {
  const text = useUserText();

  const runConfirmed = async (
    of: 'endSessions' | 'resetFactors',
    user: User,
    run: () => Promise<unknown>,
  ) => {
    const label = text(of);
    const question = text(`${of}Question`, { name: user.name });
    if (!(await confirm({ title: label, question, confirm: label, isDangerous: true }))) return;
    try {
      await run();
      toast.success(text(`${of}Done`, { name: user.name }));
    } catch (error) {
      toast.error(error);
    }
  };
  return (user: User) =>
    user.isInvited
      ? []
      : [
          namedAction({
            key: 'endSessions',
            label: text('endSessions'),
            name: user.name,
            Icon: IconLogout,
            onClick: () =>
              void runConfirmed('endSessions', user, () =>
                call(securityApi.endAllOf, { params: { userId: user.id } }),
              ),
          }),
          namedAction({
            key: 'resetFactors',
            label: text('resetFactors'),
            name: user.name,
            Icon: IconShieldOff,
            onClick: () =>
              void runConfirmed('resetFactors', user, () =>
                call(secondFactorApi.resetOf, { params: { userId: user.id } }),
              ),
          }),
        ];
}
