import { companyApi, firstCompanyId } from '@recado/shared/features/companies';
import { useState } from 'react';
import { EditableListScreen } from '../../components/list/EditableListScreen.tsx';
import { call } from '../../lib/api.ts';
import { type CompanyDeed, CompanyDeedDialog } from './CompanyDeedDialog.tsx';
import { CompanyDialog } from './CompanyDialog.tsx';
import { companyList } from './companies.live.ts';
import { useCompanyText } from './companies.texts.ts';
import { RemoveCompanyDialog } from './RemoveCompanyDialog.tsx';
import { useCompanyActions } from './useCompanyActions.ts';
import { useCompanyColumns } from './useCompanyColumns.tsx';

/** Every company: its plan, use, troubles and due date (COMP-01, COMP-12). */
export function CompaniesScreen() {
  const text = useCompanyText();
  const [deed, setDeed] = useState<CompanyDeed>();
  const columns = useCompanyColumns();
  const actions = useCompanyActions(setDeed);
  return (
    <>
      <EditableListScreen
        title={text('title')}
        list={companyList}
        columns={columns}
        empty={{ title: text('empty') }}
        allow="companies:manage"
        addLabel={text('add')}
        dialog={(company, onClose) => <CompanyDialog company={company} onClose={onClose} />}
        remove={({ id, name }) => call(companyApi.remove, { params: { id }, body: { name } })}
        removeDialog={(company, onClose) => (
          <RemoveCompanyDialog
            company={company}
            onClose={onClose}
            onExport={() => {
              onClose();
              setDeed({ what: 'export', company });
            }}
          />
        )}
        mayRemove={({ id, removeAt }) => id !== firstCompanyId && !removeAt}
        actions={actions}
      />
      {deed && <CompanyDeedDialog deed={deed} onClose={() => setDeed(undefined)} />}
    </>
  );
}
