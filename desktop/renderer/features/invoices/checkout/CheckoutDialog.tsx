import { Alert, Stack, Stepper } from '@mantine/core';
import type { Invoice } from '@recado/shared/features/invoices';
import type { FormEvent } from 'react';
import { GuardedDialog } from '../../../components/form/GuardedDialog.tsx';
import { errorText } from '../../../lib/texts/errorText.ts';
import { CheckoutButtons } from './CheckoutButtons.tsx';
import { CheckoutStep } from './CheckoutStep.tsx';
import { useCheckoutText } from './checkout.texts.ts';
import { review, useCheckout } from './useCheckout.ts';

/** Pays an invoice in three steps (FIN-07 to FIN-18). */
export function CheckoutDialog({ invoice, onClose }: { invoice: Invoice; onClose(): void }) {
  const text = useCheckoutText();
  const checkout = useCheckout(invoice);
  const { step, goTo, pay, charge, isPaying, failure, isTouched } = checkout;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step === review) void pay();
    else goTo(step + 1);
  };
  return (
    <GuardedDialog
      title={text('title')}
      width="medium"
      changes={charge || !isTouched ? 0 : 1}
      isBusy={isPaying}
      onClose={onClose}
    >
      {(leave) => (
        <form noValidate onSubmit={submit}>
          <Stack gap={20}>
            {!charge && (
              <Stepper active={step} onStepClick={goTo} size="xs" iconSize={28} wrap={false}>
                <Stepper.Step label={text('stepData')} />
                <Stepper.Step label={text('stepPlan')} />
                <Stepper.Step label={text('stepReview')} />
              </Stepper>
            )}
            <CheckoutStep checkout={checkout} />
            {failure !== undefined && (
              <Alert color="red" role="alert">
                {errorText(failure)}
              </Alert>
            )}
            <CheckoutButtons checkout={checkout} leave={leave} onClose={onClose} />
          </Stack>
        </form>
      )}
    </GuardedDialog>
  );
}
