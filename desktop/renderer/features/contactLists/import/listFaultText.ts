import type { ListRowFault } from '@recado/shared/features/contactLists';
import { useFileImportText } from '../../../components/fileImport/fileImport.texts.ts';
import { useListImportText } from './listImports.texts.ts';

/** Why a row became no person of the list, in words. */
export const listFaultText = (fault: ListRowFault): string =>
  fault === 'optedOut' || fault === 'longValue' || fault === 'repeated' || fault === 'longName'
    ? useListImportText.now(`listFault_${fault}`)
    : useFileImportText.now(`fault_${fault}`);
