import type { PlanFlag } from '../permissions.ts';

/** What plans and companies can have, and what lanes of the board can do. */
type Part = PlanFlag | 'laneMoves';

/**
 * Which parts of the product already act. The wire accepts all of them; forms and lists of the page show only what is
 * true here, so nobody is offered a switch that does nothing. Whoever builds a part turns it on here.
 */
const built: Readonly<Record<Part, boolean>> = {
  useWhatsapp: true,
  useFacebook: false,
  useInstagram: false,
  useCampaigns: false,
  useSchedules: true,
  useInternalChat: true,
  useExternalApi: true,
  useKanban: false,
  useOpenAi: false,
  useIntegrations: false,
  /** Times, greetings and remarketing of a lane (TAG-13, TAG-14). */
  laneMoves: false,
};

/** Does this part act already? */
export const isBuilt = (part: Part): boolean => built[part];
