import { sourceFaults } from '@recado/shared/features/knowledge';
import { outsideFailures } from '@recado/shared/lib/outsideFailures';
import { useSourceFaultText } from './sourceFaults.texts.ts';

/** Why a source was not read and what helps, in words; a fault of a newer server is a plain failure. */
export function useFaultText(): (fault: string | null) => string {
  const text = useSourceFaultText();
  return (fault) => {
    const own = sourceFaults.find((name) => name === fault);
    if (own) return text(`fault_${own}`);
    const outside = outsideFailures.find((name) => name === fault);
    return text(outside ? `outside_${outside}` : 'fault_failed');
  };
}
