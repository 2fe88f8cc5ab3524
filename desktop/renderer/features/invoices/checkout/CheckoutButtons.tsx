import { Button, Group } from '@mantine/core';
import { useCheckoutText } from './checkout.texts.ts';
import { type Checkout, data, review } from './useCheckout.ts';

interface Props {
  checkout: Checkout;
  /** Leaves the dialog; asks if something was typed. */
  leave(): void;
  onClose(): void;
}

/** The buttons below a step: back or away, and on; below the Pix code they close. */
export function CheckoutButtons({ checkout, leave, onClose }: Props) {
  const text = useCheckoutText();
  const { charge, isPaying, step, goTo, terms } = checkout;
  if (charge)
    return (
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {text('close')}
        </Button>
      </Group>
    );
  return (
    <Group justify="space-between">
      <Button
        variant="default"
        disabled={isPaying}
        onClick={() => (step === data ? leave() : goTo(step - 1))}
      >
        {text(step === data ? 'cancel' : 'back')}
      </Button>
      <Button type="submit" loading={isPaying} disabled={!terms || (step === review && terms.price === 0)}>
        {text(step === review ? 'payNow' : 'next')}
      </Button>
    </Group>
  );
}
