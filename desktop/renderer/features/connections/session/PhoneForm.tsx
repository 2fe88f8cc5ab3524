import { Button, Group, Loader, Select, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useConnectionText } from '../connections.texts.ts';
import { countries, withCountry } from './phoneCountries.ts';

/** A number as it was typed, and the country that was chosen for it. */
export interface TypedPhone {
  country: string;
  typed: string;
}

interface Props {
  phone: TypedPhone;
  onChange(phone: TypedPhone): void;
  /** Requests a code for the number, which has its country code. */
  onAsk(number: string): void;
  isAsking: boolean;
  /** A code was requested and has not arrived. */
  isWaiting: boolean;
}

/** The number of the phone that is to be connected. */
export function PhoneForm({ phone, onChange, onAsk, isAsking, isWaiting }: Props) {
  const text = useConnectionText();
  const { country, typed } = phone;
  const [isWrong, setWrong] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    const number = withCountry(country, typed);
    if (number) onAsk(number);
    else setWrong(true);
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack mih={240} justify="center">
        <Group gap={8} align="flex-start" wrap="nowrap">
          <Select
            label={text('codeCountry')}
            w={112}
            allowDeselect={false}
            data={countries.map(([value, flag]) => ({ value, label: `${flag} +${value}` }))}
            value={country}
            onChange={(chosen) => chosen && onChange({ ...phone, country: chosen })}
          />
          <TextInput
            style={{ flex: 1 }}
            label={text('codeNumber')}
            description={text('codeNumberHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            inputMode="tel"
            autoComplete="tel-national"
            data-autofocus
            value={typed}
            onChange={(event) => {
              onChange({ ...phone, typed: event.currentTarget.value });
              setWrong(false);
            }}
            error={isWrong && text('codeInvalid')}
          />
        </Group>
        {isWaiting && (
          <Text size="sm" c="dimmed" role="status">
            <Loader size={14} mr={8} aria-hidden />
            {text('codeWaiting')}
          </Text>
        )}
        <Button type="submit" loading={isAsking}>
          {text('codeAsk')}
        </Button>
      </Stack>
    </form>
  );
}
