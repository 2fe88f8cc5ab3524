import { sessionApi } from '@recado/shared/features/session';
import { call } from '../../lib/api.ts';
import { changeSessionUser } from '../../lib/session/session.ts';

/**
 * The company's plan or due date has changed: reads the user again; menu, screens and buttons follow their
 * rights.
 */
export async function onOwnCompany(): Promise<void> {
  changeSessionUser(await call(sessionApi.me));
}
