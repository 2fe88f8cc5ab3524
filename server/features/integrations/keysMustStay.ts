import { AppError } from '@recado/shared/errors';
import { type IntegrationType, isSigned } from '@recado/shared/features/integrations';
import type { integrations } from './integrations.table.ts';

/** What decides where a key goes, and the keys themselves where they are sent. */
interface Sent {
  type: IntegrationType;
  projectName: string;
  urlN8N: string;
  jsonContent?: string | undefined;
  signingKey?: string | undefined;
}

/**
 * Refuses a stored key that would go to another address or project (INTEG-25): who changes that has to know the key. So
 * a stolen session cannot send it anywhere.
 */
export function keysMustStay(before: typeof integrations.$inferSelect, sent: Sent): void {
  const isOtherProject = before.projectName !== sent.projectName;
  const needsAccount = sent.type === 'dialogflow' && before.jsonContent !== '' && isOtherProject;
  if (needsAccount && sent.jsonContent === undefined)
    throw new AppError('ERR_VALIDATION', { fields: { jsonContent: 'Required' } });
  const isOtherAddress = before.urlN8N !== sent.urlN8N;
  const needsKey = isSigned(sent.type) && before.signingKey !== '' && isOtherAddress;
  if (needsKey && sent.signingKey === undefined)
    throw new AppError('ERR_VALIDATION', { fields: { signingKey: 'Required' } });
}
