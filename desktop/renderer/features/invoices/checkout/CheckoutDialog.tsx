import { Alert, Button, Group, Skeleton, Stack, Stepper } from '@mantine/core';
import { AppError } from '@recado/shared/errors';
import type { Invoice } from '@recado/shared/features/invoices';
import { Payer, type PixCharge, subscriptionApi } from '@recado/shared/features/subscription';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Failed } from '../../../components/Failed.tsx';
import { GuardedDialog } from '../../../components/form/GuardedDialog.tsx';
import { useSchemaForm } from '../../../components/form/useSchemaForm.ts';
import { wrongFields } from '../../../components/form/wrongFields.ts';
import { call } from '../../../lib/api.ts';
import { errorText } from '../../../lib/texts/errorText.ts';
import { toast } from '../../../lib/toast.ts';
import { useCheckoutText } from './checkout.texts.ts';
import { type Choice, termsOf } from './choice.ts';
import { PayerFields } from './PayerFields.tsx';
import { PixView } from './PixView.tsx';
import { PlanChoice } from './PlanChoice.tsx';
import { ReviewList } from './ReviewList.tsx';

/** The steps Dados, Personalizar, Revisar (FIN-08). */
const [data, plan, review] = [0, 1, 2];
/** Pays an invoice in three steps; a step keeps its input while another is open (FIN-07 to FIN-18). */
export function CheckoutDialog({ invoice, onClose }: { invoice: Invoice; onClose(): void }) {
  const text = useCheckoutText();
  const [chosenStep, setStep] = useState<number>();
  const [choice, setChoice] = useState<Choice>({ plan: null, users: 3, connections: 3 });
  const [charge, setCharge] = useState<PixCharge>();
  const [isPaying, setPaying] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const payer = useSchemaForm(Payer, { firstName: '', zipcode: '' });
  const offered = useQuery({
    queryKey: ['offers', invoice.id],
    queryFn: () => call(subscriptionApi.offers, { params: { invoiceId: invoice.id } }),
    staleTime: 0,
  });
  const known = offered.data?.payer;
  // Fills in the company as payer once it is loaded; it keeps what somebody has typed meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each payer, the form is new with every render
  useEffect(() => {
    if (!known || payer.isDirty()) return;
    payer.setInitialValues(known);
    payer.setValues(known);
  }, [known]);
  // The dialog opens at the first incomplete step (FIN-11).
  const step = chosenStep ?? (known ? plan : data);
  const terms = offered.data && termsOf(offered.data, choice);
  const isPayerRight = () => {
    const { hasErrors } = payer.validate();
    if (hasErrors) setStep(data);
    return !hasErrors;
  };

  async function pay() {
    if (isPaying || !terms || !isPayerRight()) return;
    setPaying(true);
    setFailure(undefined);
    try {
      const { plan, users, connections, price } = terms;
      const body = { plan, users, connections, price, invoiceId: invoice.id, ...payer.values };
      setCharge(await call(subscriptionApi.pay, { body }));
      toast.success(text('charged'));
    } catch (error) {
      const wrong = wrongFields(error);
      if (wrong) {
        payer.setErrors(wrong);
        setStep('firstName' in wrong || 'zipcode' in wrong ? data : plan);
      }
      if (error instanceof AppError && error.code === 'ERR_PRICE_CHANGED') void offered.refetch();
      setFailure(error);
    } finally {
      setPaying(false);
    }
  }
  const next = () => {
    if (step !== data || isPayerRight()) setStep(step + 1);
  };

  const content = () => {
    if (charge) return <PixView charge={charge} />;
    if (offered.isError) return <Failed error={offered.error} retry={() => void offered.refetch()} />;
    if (!offered.data || !terms) return <Skeleton h={220} />;
    if (step === data) return <PayerFields form={payer} />;
    if (step === plan) return <PlanChoice offered={offered.data} choice={choice} onChange={setChoice} />;
    return <ReviewList terms={terms} months={offered.data.months} payer={payer.values} />;
  };
  const isTouched = payer.isDirty() || choice.plan !== null;

  return (
    <GuardedDialog
      title={text('title')}
      width="medium"
      changes={charge || !isTouched ? 0 : 1}
      isBusy={isPaying}
      onClose={onClose}
    >
      {(leave) => (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (step === review) void pay();
            else next();
          }}
        >
          <Stack gap={20}>
            {!charge && (
              <Stepper
                active={step}
                onStepClick={(wanted) =>
                  (step !== data || wanted === data || isPayerRight()) && setStep(wanted)
                }
                size="xs"
                iconSize={28}
                wrap={false}
              >
                <Stepper.Step label={text('stepData')} />
                <Stepper.Step label={text('stepPlan')} />
                <Stepper.Step label={text('stepReview')} />
              </Stepper>
            )}
            {content()}
            {failure !== undefined && (
              <Alert color="red" role="alert">
                {errorText(failure)}
              </Alert>
            )}
            <Group justify="space-between">
              {charge ? (
                <span />
              ) : (
                <Button
                  variant="default"
                  disabled={isPaying}
                  onClick={() => (step === data ? leave() : setStep(step - 1))}
                >
                  {text(step === data ? 'cancel' : 'back')}
                </Button>
              )}
              {charge ? (
                <Button variant="default" onClick={onClose}>
                  {text('close')}
                </Button>
              ) : (
                <Button
                  type="submit"
                  loading={isPaying}
                  disabled={!terms || (step === review && terms.price === 0)}
                >
                  {text(step === review ? 'payNow' : 'next')}
                </Button>
              )}
            </Group>
          </Stack>
        </form>
      )}
    </GuardedDialog>
  );
}
