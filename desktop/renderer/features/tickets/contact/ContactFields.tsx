import { Button } from '@mantine/core';
import { type ContactField, contactFieldApi } from '@recado/shared/features/contactFields';
import type { Contact } from '@recado/shared/features/contacts';
import { sameField } from '@recado/shared/lib/fieldValue';
import { IconPlus } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { CopyIcon } from '../../../components/copy/CopyIcon.tsx';
import { call } from '../../../lib/api.ts';
import { useActiveFields } from '../../../lib/live/contactFieldNames.ts';
import { useCan } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { toast } from '../../../lib/toast.ts';
import { holdContact } from '../../../pickers/contactQuery.ts';
import { FieldInput } from '../../../pickers/fields/FieldInput.tsx';
import { fieldText } from '../../../pickers/fields/fieldText.ts';
import { useTicketText } from '../tickets.texts.ts';
import classes from './ContactDetails.module.css';
import { PanelSection } from './PanelSection.tsx';

/**
 * The e-mail, the company's contact fields with their values, and other extra information (FIELD-09,
 * DRAWER-01). Each field is edited in place.
 */
export function ContactFields({ contact }: { contact: Contact }) {
  const text = useTicketText();
  const words = useWords();
  const fields = useActiveFields();
  const mayEdit = useCan('contacts:edit');
  const [showsEmpty, setShowsEmpty] = useState(false);
  const heldValue = (field: ContactField) =>
    contact.extraInfo.find(({ name }) => sameField(name, field.name))?.value ?? '';
  const shownAs = fields.map((field) => [field, heldValue(field)] as const);
  const empty = shownAs.filter(([, value]) => value === '').length;
  // Only the first pair of a name is the field's value.
  const own = new Set(
    fields.map((field) => contact.extraInfo.findIndex(({ name }) => sameField(name, field.name))),
  );
  const others = contact.extraInfo.filter((_, at) => !own.has(at));
  const mayFill = mayEdit && empty > 0;
  const { email } = contact;
  if (empty === fields.length && others.length === 0 && !mayFill && email === '') return null;
  return (
    <PanelSection title={text('facts')}>
      <dl className={classes.pairs}>
        {email !== '' && (
          <>
            <dt>{words('email')}</dt>
            <dd className={classes.address}>
              <a href={`mailto:${email}`}>{email}</a>
              <CopyIcon value={email} what={email} size={20} iconSize={14} />
            </dd>
          </>
        )}
        {shownAs
          .filter(([, value]) => value !== '' || (showsEmpty && mayEdit))
          .map(([field, value]) => (
            <div key={field.id} style={{ display: 'contents' }}>
              <dt>{field.name}</dt>
              <dd>
                {mayEdit ? (
                  <FieldValue contactId={contact.id} field={field} value={value} />
                ) : (
                  fieldText(field, value)
                )}
              </dd>
            </div>
          ))}
        {others.map(({ id, name, value }) => (
          <div key={`extra ${id}`} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {mayFill && !showsEmpty && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt={4}
          leftSection={<IconPlus size={16} />}
          onClick={() => setShowsEmpty(true)}
        >
          {text('fillFields', { count: empty })}
        </Button>
      )}
    </PanelSection>
  );
}

/** A value that becomes an input in place. Enter or leaving it saves; Escape discards the change. */
function FieldValue({ contactId, field, value }: { contactId: number; field: ContactField; value: string }) {
  const text = useTicketText();
  const [typed, setTyped] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const isPicked = field.kind === 'date' || field.kind === 'choice';

  async function save(next: string) {
    if (isSaving) return;
    if (next.trim() === value) return setTyped(undefined);
    setSaving(true);
    try {
      holdContact(
        await call(contactFieldApi.setValue, {
          params: { contactId, contactFieldId: field.id },
          body: { value: next },
        }),
      );
      setTyped(undefined);
    } catch (error) {
      toast.error(error);
    }
    setSaving(false);
  }

  if (typed === undefined)
    return (
      <button
        type="button"
        className={classes.value}
        aria-label={text('changeField', { name: field.name })}
        onClick={() => setTyped(value)}
      >
        {value === '' ? <span className={classes.nothing}>{text('addValue')}</span> : fieldText(field, value)}
      </button>
    );
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      setTyped(undefined);
    }
    if (event.key === 'Enter' && !isPicked) void save(typed);
  };
  const leave = (event: FocusEvent<HTMLElement>) => {
    // A calendar and a list of options are in a portal elsewhere in the page, so focus there is no leaving.
    if (!isPicked && !event.currentTarget.contains(event.relatedTarget)) void save(typed);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and focus of the input inside
    <div onKeyDown={press} onBlur={leave}>
      <FieldInput
        field={field}
        value={typed}
        size="xs"
        autoFocus
        disabled={isSaving}
        onChange={(now) => {
          setTyped(now);
          if (isPicked) void save(now);
        }}
      />
    </div>
  );
}
