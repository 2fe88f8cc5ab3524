import { Input, SegmentedControl } from '@mantine/core';
import type { UserFormApi } from './userForm.ts';
import { useUserText } from './users.texts.ts';

/**
 * How a new user signs in first: with an invitation link where they choose a password, or with a password set
 * here.
 */
export function AccessField({ form }: { form: UserFormApi }) {
  const text = useUserText();
  const kind = form.values.password === undefined ? 'link' : 'password';
  return (
    <Input.Wrapper
      label={text('access')}
      description={text(kind === 'link' ? 'accessByLink' : 'accessByPassword')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <SegmentedControl
        fullWidth
        aria-label={text('access')}
        value={kind}
        onChange={(chosen) => form.setFieldValue('password', chosen === 'link' ? undefined : '')}
        data={[
          { value: 'link', label: text('inviteByLink') },
          { value: 'password', label: text('setPassword') },
        ]}
      />
    </Input.Wrapper>
  );
}
