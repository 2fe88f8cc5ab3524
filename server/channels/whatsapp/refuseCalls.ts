import { isOn } from '@recado/shared/features/settings';
import type { WASocket } from 'baileys';
import { eq } from 'drizzle-orm';
import { companySettings } from '../../features/core/settings/settings.table.ts';
import type { SessionPlace } from '../sessionPlace.ts';

/**
 * Hangs up a call that rings now where the company refuses calls (`acceptCallWhatsapp` off, BOT-44). Automation decides
 * about the message to the customer. It leaves alone calls of groups, and calls that rang while nothing was connected.
 */
export function refuseCalls(
  { ev, rejectCall }: Pick<WASocket, 'ev' | 'rejectCall'>,
  { kernel, companyId }: Pick<SessionPlace, 'kernel' | 'companyId'>,
  onRefused: (callId: string) => void,
): void {
  async function refuse(callId: string, from: string): Promise<void> {
    const [setting] = await kernel.database.inCompany(
      companyId,
      (tx) => tx.select().from(companySettings).where(eq(companySettings.key, 'acceptCallWhatsapp')),
      'read',
    );
    if (!setting || isOn(setting.value)) return;
    await rejectCall(callId, from);
    onRefused(callId);
  }
  ev.on('call', (calls) => {
    for (const { id, from, status, offline, isGroup } of calls)
      if (status === 'offer' && id && from && !offline && !isGroup)
        refuse(id, from).catch((error: unknown) => kernel.log.warn({ err: error }, 'call not refused'));
  });
}
