import type { EventPayload } from '@recado/shared/events';
import type { CompanyExport } from '@recado/shared/features/companyExports';
import { queryClient } from '../../lib/queryClient.ts';

/** The query key of a company's archives: the user's own, or the one that the operator looks at. */
export const exportsOf = (companyId: number | undefined) => ['companyExports', companyId ?? 'own'];

/** Stores an archive as it is now. */
export function putCompanyExport(companyId: number | undefined, one: CompanyExport): void {
  queryClient.setQueryData<CompanyExport[]>(
    exportsOf(companyId),
    (all) => all && [one, ...all.filter(({ id }) => id !== one.id)].sort((a, b) => b.id - a.id),
  );
}

/** Applies a live event of an archive. */
export const onCompanyExport = ({ companyExport }: EventPayload<'companyExport'>): void =>
  putCompanyExport(undefined, companyExport);
