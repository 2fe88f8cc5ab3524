import type { Company } from '@recado/shared/features/companies';
import { Suspense } from 'react';
import { lazyPiece } from '../../lib/drawing/lazyPiece.ts';
import { SuspendDialog } from './SuspendDialog.tsx';

/** The dialog that exports a company before it is deleted; loaded when it opens. */
const CompanyExportDialog = lazyPiece(
  async () => (await import('../companyExports/CompanyExportDialog.tsx')).CompanyExportDialog,
);

/** The dialog that enters a company as support; loaded when it opens. */
const SupportDialog = lazyPiece(async () => (await import('../support/SupportDialog.tsx')).SupportDialog);

const dialogs = { suspend: SuspendDialog, support: SupportDialog, export: CompanyExportDialog } as const;

/** An action of a company that a dialog asks about. */
export interface CompanyDeed {
  what: keyof typeof dialogs;
  company: Company;
}

/** The dialog of an action that somebody chose for a company. */
export function CompanyDeedDialog({ deed, onClose }: { deed: CompanyDeed; onClose(): void }) {
  const DeedDialog = dialogs[deed.what];
  return (
    <Suspense>
      <DeedDialog company={deed.company} onClose={onClose} />
    </Suspense>
  );
}
