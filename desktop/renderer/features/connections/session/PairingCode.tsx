import { Anchor, Stack, Text } from '@mantine/core';
import { formatPhone } from '@recado/shared/lib/phoneNumber';
import { CopyTextButton } from '../../../components/copy/CopyTextButton.tsx';
import { useConnectionText } from '../connections.texts.ts';
import classes from './PairingCode.module.css';

interface Props {
  code: string;
  /** The number that it was requested for; undefined if another device asked. */
  number: string | undefined;
  /** Asks for a code of another number. */
  onOther(): void;
}

/** ABCD-1234, as the field on the phone shows it. */
const inHalves = (code: string) => (code.length === 8 ? `${code.slice(0, 4)}-${code.slice(4)}` : code);

/** The code to type on the phone. */
export function PairingCode({ code, number, onOther }: Props) {
  const text = useConnectionText();
  return (
    <Stack align="center" mih={240} justify="center" ta="center">
      <Text size="sm" maw={420}>
        {text('codeSteps')}
      </Text>
      <output className={classes.code} data-code={code}>
        {inHalves(code)}
      </output>
      <Text size="sm">
        {number ? text('codeFor', { number: formatPhone(number) }) : text('codeForUnknown')}
        {' · '}
        <Anchor component="button" type="button" size="sm" onClick={onOther}>
          {text('codeOther')}
        </Anchor>
      </Text>
      <Text size="xs" c="dimmed">
        {text('codeExpires')}
      </Text>
      <CopyTextButton variant="light" value={code} label={text('copy')} copiedLabel={text('copied')} />
    </Stack>
  );
}
