import { Button } from '@mantine/core';
import { supportApi } from '@recado/shared/features/support';
import { IconLifebuoy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Strip } from '../../components/Strip.tsx';
import { call } from '../../lib/api.ts';
import { formatTime } from '../../lib/format/format.ts';
import { leaveSupport } from '../../lib/session/leaveSupport.ts';
import { useCan, useSession } from '../../lib/session/session.ts';
import { toast } from '../../lib/toast.ts';
import { useSupportText } from './support.texts.ts';

/**
 * The strip that everybody sees while an operator is in the company (SUPPORT-02). Admins and the operator get
 * a button that ends it. Undefined while no operator is there.
 */
export function useSupportNotice(): ReactNode | undefined {
  const text = useSupportText();
  const user = useSession((session) => session.user);
  const mayWrite = useSession((session) => session.actor?.support?.mayWrite ?? false);
  const mayEnd = useCan('support:end');
  if (!user?.company.support) return undefined;
  const { supporting, company } = user;
  const { by, until } = company.support!;
  const time = formatTime(until);

  async function end() {
    try {
      await call(supporting ? supportApi.leave : supportApi.end);
    } catch (error) {
      return toast.error(error);
    }
    if (supporting) leaveSupport();
  }
  return (
    <Strip
      tone={supporting ? 'warn' : 'calm'}
      icon={<IconLifebuoy size={18} stroke={1.7} aria-hidden />}
      action={
        (supporting || mayEnd) && (
          <Button size="compact-sm" variant="default" onClick={() => void end()}>
            {text(supporting ? 'leave' : 'end')}
          </Button>
        )
      }
    >
      {supporting
        ? text(mayWrite ? 'youWriting' : 'youReading', { name: company.name, time })
        : text('here', { by, time })}
    </Strip>
  );
}
