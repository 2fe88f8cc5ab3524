import { ColorInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { swatches } from '../../lib/look/colors.ts';
import { useWords } from '../../lib/texts/words.texts.ts';

interface Props {
  label: string;
  value?: string;
  onChange?(color: string): void;
  error?: unknown;
}

/** A colour: swatches to click, a field for an exact value, a picker for the rest. Escape closes the picker alone. */
export function ColorField({ label, value = '', onChange, error }: Props) {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <ColorInput
      label={label}
      value={value}
      onChange={(color) => onChange?.(color)}
      error={error ? String(error) : null}
      withAsterisk
      format="hex"
      // The schema reports a wrong colour; restoring the old one silently would hide it.
      fixOnBlur={false}
      swatches={swatches}
      swatchesPerRow={10}
      eyeDropperButtonProps={{ 'aria-label': useWords.now('pickFromScreen') }}
      popoverProps={{ withinPortal: true, opened: isOpen }}
      onFocus={open}
      onClick={open}
      onBlur={close}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.preventDefault();
        close();
      }}
    />
  );
}
