import { pauseAccount } from '../../channels/accountRows.ts';
import type { Refusal } from '../../channels/channel.ts';
import type { SessionKernel } from '../../channels/sessionPlace.ts';
import { changeSession } from '../../features/core/connections/changeSession.ts';
import type { Outcome } from '../../rowQueue/rowWorker.ts';
import { reportRefusal } from '../reportOutcome.ts';
import type { Row } from './sender.ts';

/** The channel refused the message for now. */
export class NotNow extends Error {
  override readonly name = 'NotNow';
  readonly code: string;
  /** The message waits behind a limit, or with its whole connection: that is no failure of its own. */
  readonly isWait: boolean;

  constructor(refusal: Exclude<Refusal, { class: 'fail' }>) {
    super(refusal.code);
    this.code = refusal.code;
    this.isWait = refusal.class === 'pause' || refusal.isLimit === true;
  }
}

/** Reports a refusal for good; for one that passes it pauses what must wait, and throws a `NotNow`. */
export async function afterRefusal(
  kernel: SessionKernel,
  companyId: number,
  row: Row,
  refusal: Refusal,
): Promise<Outcome> {
  if (refusal.class === 'fail')
    return { as: 'done', also: (work) => reportRefusal(work, kernel.vault, row, refusal.failure) };
  const { connectionId } = row;
  if (refusal.class === 'pause')
    await kernel.inWork(companyId, async (work) => {
      await pauseAccount(work.tx, connectionId, refusal.seconds);
      if (refusal.reason)
        await changeSession(work, connectionId, { status: 'DISCONNECTED', stopReason: refusal.reason });
    });
  throw new NotNow(refusal);
}
