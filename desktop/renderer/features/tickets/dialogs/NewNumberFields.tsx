import { CloseButton, TextInput } from '@mantine/core';
import { AppError } from '@recado/shared/errors';
import { type Contact, ContactInput, contactApi } from '@recado/shared/features/contacts';
import { numberApi } from '@recado/shared/features/numbers';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { validationText } from '../../../lib/texts/validationText.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { NumberHint } from '../../../pickers/NumberHint.tsx';

type Person = Pick<ContactInput, 'name' | 'number'>;
type Errors = Partial<Record<keyof Person, string>>;

/** The fields of a person who is not a contact yet, and a function that creates the contact. */
export function useNewNumber(number?: string) {
  const words = useWords();
  const [person, setPerson] = useState<Person | undefined>(number ? { number, name: '' } : undefined);
  const [errors, setErrors] = useState<Errors>({});
  return {
    person,
    errors,
    begin: (number: string) => setPerson({ number, name: '' }),
    change(changes: Partial<Person>) {
      setPerson((before) => before && { ...before, ...changes });
      setErrors({});
    },
    forget: () => setPerson(undefined),
    /**
     * Creates the contact if WhatsApp knows the number, or if that cannot be asked. Returns undefined when a
     * field is invalid.
     */
    async save(): Promise<Contact | undefined> {
      const parsed = ContactInput.safeParse(person);
      if (!parsed.success) {
        setErrors(
          Object.fromEntries(
            parsed.error.issues.map(({ path, message }) => [path[0], validationText(message)]),
          ),
        );
        return undefined;
      }
      const { name, number } = parsed.data;
      try {
        await call(numberApi.check, { params: { number }, query: {} });
      } catch (error) {
        const code = error instanceof AppError ? error.code : undefined;
        if (code === 'ERR_WAPP_INVALID_CONTACT') {
          setErrors({ number: words('notOnWhatsApp') });
          return undefined;
        }
        if (code !== 'ERR_WAPP_CHECK_CONTACT') throw error;
      }
      const contact = await call(contactApi.create, { body: { name, number } });
      setPerson(undefined);
      return contact;
    },
  };
}

/** The number and name of a new contact; replaces the picker. */
export function NewNumberFields({ person, errors, change, forget }: ReturnType<typeof useNewNumber>) {
  const words = useWords();
  if (!person) return null;
  return (
    <>
      <TextInput
        label={words('number')}
        withAsterisk
        type="tel"
        value={person.number}
        onChange={(event) => change({ number: event.currentTarget.value })}
        description={<NumberHint number={person.number} />}
        error={errors.number}
        rightSection={<CloseButton size="sm" aria-label={words('searchContact')} onClick={forget} />}
      />
      <TextInput
        label={words('name')}
        withAsterisk
        value={person.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={errors.name}
        data-autofocus
        autoFocus
      />
    </>
  );
}
