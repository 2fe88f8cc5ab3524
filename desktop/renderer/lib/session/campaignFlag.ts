import { isOn } from '@recado/shared/features/settings';
import { companySetting, useSession } from './session.ts';

/** The flag of this browser that other clients read (OPEN-14). It is no permission: the server judges every call. */
const flag = 'cshow';

/** False if the operator has switched campaigns off for the company; who knows no such setting sees them. */
export const areCampaignsShown = (): boolean => isOn(companySetting('campaignsEnabled') || 'enabled');

/** Keeps the flag: set while the plan has campaigns and they are shown, gone otherwise and after the sign-out. */
export function followCampaignFlag(): () => void {
  return useSession.subscribe(({ state, user }) => {
    if (state === 'starting') return;
    if (user?.company.useCampaigns && areCampaignsShown()) localStorage.setItem(flag, 'true');
    else localStorage.removeItem(flag);
  });
}
