import { type Template, templateApi } from '@recado/shared/features/templates';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import { connectionNames } from '../../../../pickers/connectionNames.ts';
import { type CampaignForm, chosenIn } from '../useCampaignForm.ts';

/** The templates that the chosen connection can send; `has`: its channel has templates at all. */
export function useCampaignTemplates(form: CampaignForm): {
  has: boolean;
  isKnown: boolean;
  templates: readonly Template[];
} {
  const connectionId = chosenIn(form, 'whatsappId');
  const channel = connectionNames.useOne(({ id }) => id === connectionId)?.channel;
  const has = channel !== undefined && capabilitiesOf(channel).templates;
  const { data, isSuccess } = useQuery({
    queryKey: ['templatesOf', connectionId],
    queryFn: () => call(templateApi.ofConnection, { params: { connectionId: connectionId! } }),
    enabled: has,
    staleTime: 30_000,
  });
  return { has, isKnown: isSuccess, templates: (has && data) || [] };
}
