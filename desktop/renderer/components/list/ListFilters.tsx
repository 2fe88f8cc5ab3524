import { ActionIcon, Button, Indicator, Popover, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../lib/texts/words.texts.ts';
import { Hint } from '../hint/Hint.tsx';

interface Props {
  /** The number of active filters. */
  count: number;
  onClear(): void;
  /** It is among buttons without a frame. */
  isBare?: boolean;
  /** It may be higher than the window, and then scrolls; lists inside it are cut at its edge. */
  isLong?: boolean;
  /** The fields; those with a list take `inFilters`. */
  children: ReactNode;
}

/** Props of a field with a list: a list in a portal would count as outside and close the filters. */
export const inFilters = { comboboxProps: { withinPortal: false }, openOnFocus: false };

/** A button with the number of active filters, which opens them. */
export function ListFilters({ count, onClear, isBare = false, isLong = false, children }: Props) {
  const words = useWords();
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <Popover position="bottom-end" width={320} trapFocus onOpen={open} onClose={close}>
      <Indicator disabled={count === 0} label={count} size={16} offset={6} color="brand" inline>
        <Popover.Target>
          <Hint label={words('filters')} disabled={isOpen}>
            <ActionIcon aria-label={words('filters')} {...(!isBare && { variant: 'default', size: 32 })}>
              <IconAdjustmentsHorizontal size={18} stroke={1.7} />
            </ActionIcon>
          </Hint>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown
        aria-label={words('filters')}
        {...(isLong && { mah: 'calc(100dvh - 128px)', style: { overflowY: 'auto' } })}
      >
        <Stack gap="sm">
          {children}
          <Button variant="subtle" size="xs" disabled={count === 0} onClick={onClear}>
            {words('clearFilters')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
