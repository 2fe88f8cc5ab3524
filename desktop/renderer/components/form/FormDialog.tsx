import { Button, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useWords } from '../../lib/texts/words.texts.ts';
import type { PanelWidth } from '../panelWidths.ts';
import { DialogFoot } from './DialogFoot.tsx';
import classes from './FormDialog.module.css';
import { type FormTab, FormTabs, tabWith } from './FormTabs.tsx';
import { GuardedDialog } from './GuardedDialog.tsx';
import { useSubmit } from './useSubmit.ts';

interface Props<Values extends Record<string, unknown>> {
  title: ReactNode;
  form: UseFormReturnType<Values>;
  /** Sends the values. The form shows its error, at the fields that the server names. */
  save(values: Values): Promise<unknown>;
  /** Asks before the save; false keeps the form open. */
  before?(): Promise<boolean>;
  onClose(): void;
  /** The toast after the save, with what happened to which row ("Fila Vendas criada"). */
  done(values: Values): string;
  /** Instead of children: an invalid field opens its tab. */
  tabs?: readonly FormTab[];
  saveLabel?: string;
  /** The word of the button that leaves the form, where "Cancelar" would mean something else. */
  leaveLabel?: string;
  /** Buttons at the start of the foot, which act on the row itself. */
  tools?: ReactNode;
  /** False if there is nothing to save yet, which the button shows. */
  canSave?: boolean;
  /** For content wider than usual. */
  width?: PanelWidth;
  children?: ReactNode;
}

/** A form of up to eight fields: saves, shows a toast, closes. It asks before it discards changes. */
export const FormDialog = <Values extends Record<string, unknown>>(props: Props<Values>) => (
  <Form {...props} kind="dialog" />
);

/** The same for longer forms, in a sheet at the side whose buttons are always visible. */
export const FormSheet = <Values extends Record<string, unknown>>(props: Props<Values>) => (
  <Form {...props} kind="sheet" />
);

/** The number of fields that differ from the opened form. */
const countChanges = <Values extends Record<string, unknown>>(form: UseFormReturnType<Values>): number =>
  Object.keys(form.getValues()).filter((field) => form.isDirty(field)).length;

/** Ctrl+Enter saves from any field, also from those where Enter makes a new line. */
function submitByKey(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

function Form<Values extends Record<string, unknown>>(props: Props<Values> & { kind: 'dialog' | 'sheet' }) {
  const {
    title,
    form,
    onClose,
    tabs,
    saveLabel,
    leaveLabel,
    tools,
    canSave = true,
    width,
    kind,
    children,
  } = props;
  const words = useWords();
  const formId = useId();
  const [tab, setTab] = useState(0);
  const changes = countChanges(form);
  const { isSaving, submit } = useSubmit({
    ...props,
    onWrong: (fields) => setTab((open) => (tabs ? tabWith(tabs, fields) : open)),
  });

  return (
    <GuardedDialog
      title={title}
      kind={kind}
      width={width}
      changes={changes}
      isBusy={isSaving}
      onClose={onClose}
    >
      {(leave) => (
        <form
          id={formId}
          className={classes.form}
          data-sheet={kind === 'sheet' || undefined}
          onSubmit={(event) => void submit(event)}
          onKeyDown={submitByKey}
          noValidate
        >
          <Stack gap={16} className={classes.fields ?? ''}>
            {tabs ? <FormTabs tabs={tabs} open={tab} onOpen={setTab} /> : children}
          </Stack>
          <DialogFoot>
            {tools && <div className={classes.tools}>{tools}</div>}
            {kind === 'sheet' && changes > 0 && (
              <span className={classes.unsaved}>{words('unsaved', { count: changes })}</span>
            )}
            <Button variant="default" onClick={leave} disabled={isSaving}>
              {leaveLabel ?? words('cancel')}
            </Button>
            <Button type="submit" loading={isSaving} disabled={!canSave}>
              {saveLabel ?? words('save')}
              {kind === 'sheet' && (
                <kbd className={classes.key} aria-hidden>
                  Ctrl ↵
                </kbd>
              )}
            </Button>
          </DialogFoot>
        </form>
      )}
    </GuardedDialog>
  );
}
