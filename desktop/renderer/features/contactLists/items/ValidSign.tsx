import type { ListItem } from '@recado/shared/features/contactLists';
import { IconBrandWhatsapp, IconCircleX, IconHelpCircle } from '@tabler/icons-react';
import { Hint } from '../../../components/hint/Hint.tsx';
import { validityOf } from './itemList.ts';
import { useItemText } from './items.texts.ts';

const signs = {
  valid: { Icon: IconBrandWhatsapp, color: 'var(--ok)' },
  invalid: { Icon: IconCircleX, color: 'var(--bad)' },
  unchecked: { Icon: IconHelpCircle, color: 'var(--icon)' },
} as const;

/** Whether a person's number is on WhatsApp (CAMP-10), as a sign with words. */
export function ValidSign({ item }: { item: ListItem }) {
  const text = useItemText();
  const validity = validityOf(item);
  const { Icon, color } = signs[validity];
  const label = text(`is_${validity}`);
  return (
    <Hint label={label}>
      <Icon size={18} stroke={1.7} color={color} role="img" aria-label={label} />
    </Hint>
  );
}
