import { AppError } from '@recado/shared/errors';
import { ConnectionInput, type SignUpInput } from '@recado/shared/features/connections';
import { channelPlans } from '@recado/shared/permissions';
import type { z } from 'zod';
import type { Outside } from '../../../../calls/handlers.ts';
import { askPhoneToShare, signUp } from '../../../../channels/cloud/signUp.ts';
import { operatorAppOf } from '../../../../channels/meta/operatorApp.ts';
import { OutsideError } from '../../../../outside/outsideError.ts';
import type { ConnectionRow } from '../connectionRow.ts';
import { createConnection } from '../createConnection.ts';

/** Connects a number that somebody signed up to the operator's app (CONN-83): Meta first, then our row. */
export async function signUpConnection(
  { kernel, inWork, actor }: Pick<Outside, 'kernel' | 'inWork' | 'actor'>,
  { name, queueIds, ...signedUp }: z.output<typeof SignUpInput>,
): Promise<ConnectionRow> {
  const app = operatorAppOf(kernel.settings);
  if (!app) throw new AppError('ERR_NO_OPERATOR_APP');
  if (!actor.plan.includes(channelPlans.whatsappapi)) throw new AppError('ERR_PLAN');
  const outcome = await signUp(kernel, actor.companyId, app, signedUp).catch((error: unknown) => {
    if (!(error instanceof OutsideError)) throw error;
    return { refusedAt: 'code' as const, code: null };
  });
  if ('refusedAt' in outcome)
    throw new AppError('ERR_SIGN_UP_REFUSED', { data: { at: outcome.refusedAt, code: outcome.code } });
  const input = ConnectionInput.parse({
    name,
    queueIds,
    channel: 'whatsappapi',
    account: {
      account: outcome.phoneNumberId,
      business: signedUp.businessId,
      accessToken: outcome.accessToken,
    },
  });
  const connection = await inWork(actor.companyId, (work) =>
    createConnection(work, actor, kernel.vault, input, 'operator'),
  );
  // After the row: what the phone shares must find its connection.
  if (outcome.hasPhoneApp) await askPhoneToShare(kernel, actor.companyId, outcome);
  return connection;
}
