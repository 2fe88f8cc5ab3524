import { Payer } from '@recado/shared/features/subscription';
import { useEffect } from 'react';
import type { z } from 'zod';
import { useSchemaForm } from '../../../components/form/useSchemaForm.ts';

/** The form of who pays. It takes the company as payer once that is loaded, and keeps what somebody has typed meanwhile. */
export function usePayer(stored: z.output<typeof Payer> | null | undefined) {
  const payer = useSchemaForm(Payer, { firstName: '', zipcode: '' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each payer, the form is new with every render
  useEffect(() => {
    if (!stored || payer.isDirty()) return;
    payer.setInitialValues(stored);
    payer.setValues(stored);
  }, [stored]);
  return payer;
}
