import { campaignVariableNames } from '@recado/shared/lib/campaignTexts';
import { type VariableName, variableNames } from '@recado/shared/lib/variables';

/** General variables that a campaign does not fill (OPEN-105). */
export const otherVariables = variableNames.filter(
  (name) => !(campaignVariableNames as readonly VariableName[]).includes(name),
);
