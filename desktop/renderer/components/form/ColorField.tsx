import { ColorInput } from '@mantine/core';
import { swatches } from '../../lib/colors.ts';
import { useWords } from '../../lib/texts/words.texts.ts';

interface Props {
  label: string;
  value?: string;
  onChange?(color: string): void;
  error?: unknown;
}

/** A colour: swatches to click, a field to be exact, a picker for anything else. */
export const ColorField = ({ label, value = '', onChange, error }: Props) => (
  <ColorInput
    label={label}
    value={value}
    onChange={(color) => onChange?.(color)}
    error={error ? String(error) : null}
    withAsterisk
    format="hex"
    // A wrong colour is told by the schema; putting the old one back silently would hide it.
    fixOnBlur={false}
    swatches={swatches}
    swatchesPerRow={10}
    eyeDropperButtonProps={{ 'aria-label': useWords.now('pickFromScreen') }}
    popoverProps={{ withinPortal: true }}
  />
);
