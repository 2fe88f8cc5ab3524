import type { EventPayload } from '@recado/shared/events';
import type { CompanyExport } from '@recado/shared/features/companyExports';
import { queryClient } from '../../lib/queryClient.ts';

/** Where archives are kept: of one's own company, or of the one that the operator looks at. */
export const exportsOf = (companyId: number | undefined) => ['companyExports', companyId ?? 'own'];

/** An archive is like this now. */
export function putCompanyExport(companyId: number | undefined, one: CompanyExport): void {
  queryClient.setQueryData<CompanyExport[]>(
    exportsOf(companyId),
    (all) => all && [one, ...all.filter(({ id }) => id !== one.id)].sort((a, b) => b.id - a.id),
  );
}

/** What a live event of an archive does here. */
export const onCompanyExport = ({ companyExport }: EventPayload<'companyExport'>): void =>
  putCompanyExport(undefined, companyExport);
