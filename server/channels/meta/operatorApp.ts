import type { Settings } from '../../settings.ts';
import type { ChannelKernel } from '../channel.ts';
import type { GraphCaller } from './graph.ts';

/** The operator's app at Meta, to which companies sign up with their accounts. */
export interface OperatorApp {
  id: string;
  secret: string;
  /** Meta asks with it whether our address is ours; empty: nobody chose one, so nobody is answered. */
  verifyToken: string;
}

/** The app by the settings; undefined where the operator has none. */
export const operatorAppOf = ({
  META_APP_ID: id,
  META_APP_SECRET: secret,
  META_VERIFY_TOKEN: verifyToken = '',
}: Pick<Settings, 'META_APP_ID' | 'META_APP_SECRET' | 'META_VERIFY_TOKEN'>): OperatorApp | undefined =>
  id && secret ? { id, secret, verifyToken } : undefined;

/** A caller of Graph with this token, for a company that has no account yet. */
export const callerWith = (kernel: ChannelKernel, companyId: number, accessToken: string): GraphCaller => ({
  kernel,
  companyId,
  keys: { accessToken, appSecret: '', verifyToken: '' },
});

/** The app itself as a caller of Graph. */
export const asApp = (kernel: ChannelKernel, companyId: number, { id, secret }: OperatorApp): GraphCaller =>
  callerWith(kernel, companyId, `${id}|${secret}`);
