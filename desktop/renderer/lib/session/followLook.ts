import { loadBranding, loadOwnLook } from '../branding.ts';
import { useSession } from './session.ts';

/** Shows the operator's look to whoever has not signed in, and behind that the own company's (OPEN-05), from the start on. */
export function followLook(): void {
  useSession.subscribe((now, before) => {
    if (now.user?.companyId === before.user?.companyId) return;
    void (now.user ? loadOwnLook() : loadBranding());
  });
  void loadBranding();
}
