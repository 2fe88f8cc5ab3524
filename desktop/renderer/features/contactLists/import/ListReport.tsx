import { contactListApi, type ListImport } from '@recado/shared/features/contactLists';
import { useQuery } from '@tanstack/react-query';
import { RefusedList } from '../../../components/fileImport/RefusedList.tsx';
import { call } from '../../../lib/api.ts';
import { listFaultText } from './listFaultText.ts';

/** The first rows that became no person of the list, each with its reason. */
export function ListReport({ listImport: { id, repeated, refused } }: { listImport: ListImport }) {
  const { data } = useQuery({
    queryKey: ['listImportRefused', id, repeated + refused],
    queryFn: () => call(contactListApi.refused, { params: { id }, query: { after: -1 } }),
  });
  const rows = data?.rows ?? [];
  return <RefusedList rows={rows.map(({ fault, ...row }) => ({ ...row, reason: listFaultText(fault) }))} />;
}
