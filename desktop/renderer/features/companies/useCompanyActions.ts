import { type Company, companyApi, firstCompanyId } from '@recado/shared/features/companies';
import { IconCalendarPlus, IconDownload, IconLifebuoy, IconLock, IconLockOpen } from '@tabler/icons-react';
import { confirm } from '../../components/confirm.tsx';
import { namedAction, type RowAction } from '../../components/list/rowAction.tsx';
import { call } from '../../lib/api.ts';
import { formatDate } from '../../lib/format/format.ts';
import { useUser } from '../../lib/session/session.ts';
import { toast } from '../../lib/toast.ts';
import type { CompanyDeed } from './CompanyDeedDialog.tsx';
import { companyList } from './companies.live.ts';
import { useCompanyText } from './companies.texts.ts';

/**
 * The operator's actions for a company. `onDeed` opens the dialog of one that asks for more than a yes. The first
 * company has none, and the operator's own is neither suspended nor entered.
 */
export function useCompanyActions(onDeed: (deed: CompanyDeed) => void): (company: Company) => RowAction[] {
  const text = useCompanyText();
  const ownId = useUser().companyId;

  async function change(endpoint: typeof companyApi.renew | typeof companyApi.resume, company: Company) {
    try {
      companyList.put(await call(endpoint, { params: { id: company.id } }));
      toast.success(text('done'));
    } catch (error) {
      toast.error(error);
    }
  }
  /** Renewing by hand involves no payment, so the operator confirms it. */
  async function renew(company: Company) {
    const { name, dueDate, recurrence } = company;
    const agreed = await confirm({
      title: text('renewTitle', { name }),
      question: text('renewQuestion', {
        from: dueDate ? formatDate(dueDate) : text('today'),
        period: text(recurrence),
      }),
      confirm: text('renew'),
    });
    if (agreed) await change(companyApi.renew, company);
  }

  return (company) => {
    const { id, name, status, suspendAt } = company;
    const opener = (what: CompanyDeed['what']) => () => onDeed({ what, company });
    const support = {
      key: 'support',
      label: text('enterAsSupport'),
      Icon: IconLifebuoy,
      onClick: opener('support'),
      unavailable: status ? undefined : text('noSupport'),
    };
    const renewal = {
      key: 'renew',
      label: text('renew'),
      Icon: IconCalendarPlus,
      onClick: () => void renew(company),
    };
    const suspension =
      status && !suspendAt
        ? { key: 'suspend', label: text('suspend'), Icon: IconLock, onClick: opener('suspend') }
        : {
            key: 'resume',
            label: text('resume'),
            Icon: IconLockOpen,
            onClick: () => void change(companyApi.resume, company),
          };
    const download = { key: 'export', label: text('export'), Icon: IconDownload, onClick: opener('export') };
    if (id === firstCompanyId) return [];
    const offered = id === ownId ? [renewal, download] : [support, renewal, suspension, download];
    return offered.map((action) => namedAction({ ...action, name }));
  };
}
