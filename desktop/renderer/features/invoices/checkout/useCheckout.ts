import { AppError } from '@recado/shared/errors';
import type { Invoice } from '@recado/shared/features/invoices';
import { type PixCharge, subscriptionApi } from '@recado/shared/features/subscription';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wrongFields } from '../../../components/form/wrongFields.ts';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../lib/toast.ts';
import { useCheckoutText } from './checkout.texts.ts';
import { type Choice, termsOf } from './choice.ts';
import { usePayer } from './usePayer.ts';

/** The steps Dados, Personalizar, Revisar (FIN-08). */
export const [data, plan, review] = [0, 1, 2] as const;

/** The payment of an invoice, as the parts of its dialog share it. */
export type Checkout = ReturnType<typeof useCheckout>;

/** Holds the payment of an invoice; a step keeps its input while another is open (FIN-07 to FIN-18). */
export function useCheckout(invoice: Invoice) {
  const text = useCheckoutText();
  const [chosenStep, setStep] = useState<number>();
  const [choice, setChoice] = useState<Choice>({ plan: null, users: 3, connections: 3 });
  const [charge, setCharge] = useState<PixCharge>();
  const [isPaying, setPaying] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const offered = useQuery({
    queryKey: ['offers', invoice.id],
    queryFn: () => call(subscriptionApi.offers, { params: { invoiceId: invoice.id } }),
    staleTime: 0,
  });
  const storedPayer = offered.data?.payer;
  const payer = usePayer(storedPayer);
  // The dialog opens at the first incomplete step (FIN-11).
  const step = chosenStep ?? (storedPayer ? plan : data);
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
  /** Leads to a step; away from the payer only once their data are right. */
  function goTo(next: number) {
    if (step !== data || next === data || isPayerRight()) setStep(next);
  }
  const isTouched = payer.isDirty() || choice.plan !== null;
  return { offered, payer, choice, setChoice, terms, step, goTo, pay, charge, isPaying, failure, isTouched };
}
