import { entryFaults } from '@recado/shared/features/campaigns';
import { failureCodes } from '@recado/shared/features/messages';

type FaultName = (typeof entryFaults)[number] | (typeof failureCodes)[number];

const names: readonly string[] = [...entryFaults, ...failureCodes];

/** A fault that has words; a code that this page does not know yet is a plain failure. */
export const faultNameOf = (fault: string): FaultName =>
  names.includes(fault) ? (fault as FaultName) : 'failed';
