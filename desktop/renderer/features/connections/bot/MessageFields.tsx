import type { Connection } from '@recado/shared/features/connections';
import { PreparedTextField } from '../../../components/form/prepared/PreparedTextField.tsx';
import { useConnectionText } from '../connections.texts.ts';
import type { ConnectionForm, Greeting } from './connectionForm.ts';
import { GreetingFile } from './GreetingFile.tsx';
import { VacationFields } from './VacationFields.tsx';

interface Props {
  form: ConnectionForm;
  connection: Connection | undefined;
}

/** What a connection says by itself: greeting, farewell, collective vacation. */
export function MessageFields({ form, connection }: Props) {
  const text = useConnectionText();
  const { values } = form;
  return (
    <>
      <PreparedTextField
        label={text('greeting')}
        withAsterisk={(values.queueIds?.length ?? 0) > 1}
        {...form.getInputProps('greetingMessage')}
        error={form.errors.greetingMessage ? text('greetingRequired') : undefined}
      />
      <GreetingFile
        connection={connection}
        value={values.greeting as Greeting}
        onChange={(greeting) => form.setFieldValue('greeting', greeting)}
      />
      <PreparedTextField
        label={text('farewell')}
        description={text('farewellHint')}
        {...form.getInputProps('complationMessage')}
      />
      <VacationFields form={form} />
    </>
  );
}
