import { templateApi } from '@recado/shared/features/templates';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** The templates that a connection can send now. */
export const useTemplatesOf = (connectionId: number) =>
  useQuery({
    queryKey: ['templatesOf', connectionId],
    queryFn: () => call(templateApi.ofConnection, { params: { connectionId } }),
    staleTime: 30_000,
  });
