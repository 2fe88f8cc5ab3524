import { Skeleton } from '@mantine/core';
import { Failed } from '../../../components/Failed.tsx';
import { PayerFields } from './PayerFields.tsx';
import { PixView } from './PixView.tsx';
import { PlanChoice } from './PlanChoice.tsx';
import { ReviewList } from './ReviewList.tsx';
import { type Checkout, data, plan } from './useCheckout.ts';

/** The open step of a payment, and at its end the Pix code. */
export function CheckoutStep({ checkout }: { checkout: Checkout }) {
  const { offered, payer, choice, setChoice, terms, step, charge } = checkout;
  if (charge) return <PixView charge={charge} />;
  if (offered.isError) return <Failed error={offered.error} retry={() => void offered.refetch()} />;
  if (!offered.data || !terms) return <Skeleton h={220} />;
  if (step === data) return <PayerFields form={payer} />;
  if (step === plan) return <PlanChoice offered={offered.data} choice={choice} onChange={setChoice} />;
  return <ReviewList terms={terms} months={offered.data.months} payer={payer.values} />;
}
