import type { PlanFlag } from '../permissions.ts';

/** Features of plans and companies, and of lanes of the board. */
type Part = PlanFlag | 'laneMoves';

/**
 * The parts of the product that already work. The wire accepts all of them. Forms and lists of the page show only
 * those that are true here, so nobody gets a switch without effect. When you build a part, turn it on here.
 */
const built: Readonly<Record<Part, boolean>> = {
  useWhatsapp: true,
  useFacebook: true,
  useInstagram: true,
  useSiteChat: true,
  useCampaigns: true,
  useSchedules: true,
  useInternalChat: true,
  useExternalApi: true,
  useKanban: true,
  useOpenAi: true,
  useIntegrations: true,
  /** Times, greetings and remarketing of a lane (TAG-13, TAG-14). */
  laneMoves: true,
};

/** True if this part already works. */
export const isBuilt = (part: Part): boolean => built[part];
