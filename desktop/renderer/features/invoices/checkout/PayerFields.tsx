import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Payer } from '@recado/shared/features/subscription';
import type { z } from 'zod';
import { useCheckoutText } from './checkout.texts.ts';

type Values = z.input<typeof Payer> & Record<string, unknown>;

/** The fields of the payer (FIN-12, FIN-13). */
export function PayerFields({ form }: { form: UseFormReturnType<Values> }) {
  const text = useCheckoutText();
  return (
    <>
      <TextInput
        label={text('fullName')}
        withAsterisk
        autoComplete="name"
        data-autofocus
        {...form.getInputProps('firstName')}
      />
      <TextInput
        label={text('document')}
        withAsterisk
        inputMode="text"
        autoComplete="off"
        {...form.getInputProps('zipcode')}
      />
    </>
  );
}
