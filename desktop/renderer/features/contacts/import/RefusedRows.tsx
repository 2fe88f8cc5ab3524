import { type ContactImport, contactImportApi } from '@recado/shared/features/contactImports';
import { useQuery } from '@tanstack/react-query';
import { RefusedList } from '../../../components/fileImport/RefusedList.tsx';
import { call } from '../../../lib/api.ts';
import { faultText } from './faultText.ts';

/** The first rows that the import refused, each with its reason. */
export function RefusedRows({ contactImport: { id, refused } }: { contactImport: ContactImport }) {
  const { data } = useQuery({
    queryKey: ['contactImportRefused', id, refused],
    queryFn: () => call(contactImportApi.refused, { params: { id }, query: { after: -1 } }),
  });
  const rows = data?.rows ?? [];
  return (
    <RefusedList rows={rows.map(({ row, cells, ...fault }) => ({ row, cells, reason: faultText(fault) }))} />
  );
}
