import type { RefusedRow } from '@recado/shared/lib/plannedRow';
import { useImportText } from './import.texts.ts';

/** Why the import refused a row, in words. */
export const faultText = ({ fault, about }: RefusedRow): string =>
  useImportText.now(`fault_${fault}`, { field: about ?? '' });
