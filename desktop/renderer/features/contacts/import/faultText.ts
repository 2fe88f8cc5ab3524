import type { RefusedRow } from '@recado/shared/lib/plannedRow';
import { useImportText } from './import.texts.ts';

/** Why a row becomes no contact, in words. */
export const faultText = ({ fault, about }: RefusedRow): string =>
  useImportText.now(`fault_${fault}`, { field: about ?? '' });
