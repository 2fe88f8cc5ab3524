import type { RefusedRow } from '@recado/shared/lib/plannedRow';
import { useFileImportText } from '../../../components/fileImport/fileImport.texts.ts';
import { useImportText } from './import.texts.ts';

/** Why the import refused a row, in words. */
export const faultText = ({ fault, about }: RefusedRow): string =>
  fault === 'fieldText' || fault === 'fieldNumber' || fault === 'fieldDate' || fault === 'fieldChoice'
    ? useImportText.now(`fault_${fault}`, { field: about ?? '' })
    : useFileImportText.now(`fault_${fault}`);
