import type { Vault } from '../../../../openVault.ts';
import { firstCompany } from '../readSettings.ts';

const proofSigns = 22;

const proofOf = (vault: Vault, companyId: number): string =>
  vault.digest(`look of company ${companyId}`).slice(0, proofSigns);

/**
 * Names the company whose look an installed app has. Browsers fetch the manifest without a sign-in, so it comes with a
 * proof: nobody reads the names of other companies' products by counting.
 */
export const lookToken = (vault: Vault, companyId: number): string =>
  `${companyId}.${proofOf(vault, companyId)}`;

/** The company that a token names; without a true one, the operator's own. */
export function companyOfLook(vault: Vault, token: unknown): number {
  const companyId = /^([1-9]\d{0,8})\./.exec(String(token))?.[1];
  return companyId !== undefined && token === lookToken(vault, Number(companyId))
    ? Number(companyId)
    : firstCompany;
}
