import { loadBranding, loadOwnLook } from '../branding.ts';
import { useSession } from './session.ts';

/** From the start on, shows the operator's logo and colours before sign-in, and the company's own after it (OPEN-05). */
export function followLook(): void {
  useSession.subscribe((now, before) => {
    if (now.user?.companyId === before.user?.companyId) return;
    void (now.user ? loadOwnLook() : loadBranding());
  });
  void loadBranding();
}
