import { Divider, NumberInput, Select, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import type { User } from '@recado/shared/features/users';
import { ColorField } from '../../components/form/ColorField.tsx';
import { PasswordField } from '../../components/form/PasswordField.tsx';
import { PreparedTextField } from '../../components/form/prepared/PreparedTextField.tsx';
import { TimeField } from '../../components/form/TimeField.tsx';
import { Strip } from '../../components/Strip.tsx';
import { QueuesSelect } from '../../pickers/queuePickers.ts';
import { AccessField } from './AccessField.tsx';
import { PictureField } from './PictureField.tsx';
import { ProfileField } from './ProfileField.tsx';
import { changesAccess, type UserFormApi } from './userForm.ts';
import { useUserText } from './users.texts.ts';

interface Props {
  form: UserFormApi;
  isAdmin: boolean;
  /** Whether users edit their own record. */
  isSelf: boolean;
  user: User | undefined;
}

const columns = { base: 1, xs: 2 };

/** The tab General. A user who is no admin sees only the fields that they may change (USER-26). */
export function GeneralFields(props: Props) {
  const { form, isAdmin, user } = props;
  const text = useUserText();
  return (
    <Stack>
      <SectionTitle title={text('sectionAccess')} hint={text('sectionAccessHint')} isFirst />
      {user && <PictureField user={user} />}
      <SignInFields {...props} />
      {!isAdmin && <TextInput type="tel" label={text('phone')} {...form.getInputProps('phone')} />}
      {isAdmin && <ServingFields form={form} />}
      <PreparedTextField label={text('farewell')} minRows={2} {...form.getInputProps('farewellMessage')} />
      <LookFields form={form} />
    </Stack>
  );
}

/** How a user is reached and signs in. */
function SignInFields({ form, isAdmin, isSelf, user }: Props) {
  const text = useUserText();
  return (
    <SimpleGrid cols={columns}>
      <TextInput label={text('name')} withAsterisk data-autofocus {...form.getInputProps('name')} />
      <TextInput
        type="email"
        label={text('email')}
        withAsterisk
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      {!user && <AccessField form={form} />}
      {form.values.password !== undefined && (
        <PasswordField
          label={text('password')}
          withAsterisk={!user}
          description={user && text('keepPassword')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
      )}
      {isSelf && user && changesAccess(user, form.values) && (
        <PasswordField
          label={text('currentPassword')}
          withAsterisk
          description={text('whyCurrentPassword')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
      )}
      {isAdmin && <ProfileField form={form} disabled={user?.id === 1} />}
    </SimpleGrid>
  );
}

/** What an admin decides about a user's work. */
function ServingFields({ form }: Pick<Props, 'form'>) {
  const text = useUserText();
  return (
    <>
      <SimpleGrid cols={columns}>
        <TextInput type="tel" label={text('phone')} {...form.getInputProps('phone')} />
        <ColorField label={text('color')} {...form.getInputProps('color')} />
      </SimpleGrid>
      <SectionTitle title={text('sectionServing')} hint={text('sectionServingHint')} />
      <QueuesSelect label={text('queues')} {...form.getInputProps('queueIds')} />
      {form.values.profile === 'user' &&
        !form.values.roleId &&
        form.values.queueIds?.length === 0 &&
        form.values.allTicket !== 'enable' && <Strip>{text('noQueueChosen')}</Strip>}
      <SimpleGrid cols={columns}>
        <TimeField label={text('startWork')} {...form.getInputProps('startWork')} />
        <TimeField label={text('endWork')} {...form.getInputProps('endWork')} />
      </SimpleGrid>
      <NumberInput
        label={text('maxOpenTickets')}
        description={text('maxOpenTicketsHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        min={1}
        max={1000}
        allowDecimal={false}
        {...form.getInputProps('maxOpenTickets')}
        value={form.values.maxOpenTickets ?? ''}
        onChange={(most) => form.setFieldValue('maxOpenTickets', most === '' ? null : Number(most))}
      />
    </>
  );
}

/** The looks of the page for this user. */
function LookFields({ form }: Pick<Props, 'form'>) {
  const text = useUserText();
  return (
    <>
      <SectionTitle title={text('sectionLook')} hint={text('sectionLookHint')} />
      <SimpleGrid cols={columns}>
        <Select
          label={text('theme')}
          allowDeselect={false}
          data={[
            { value: 'light', label: text('light') },
            { value: 'dark', label: text('dark') },
            { value: 'system', label: text('likeSystem') },
          ]}
          {...form.getInputProps('defaultTheme')}
        />
        <Select
          label={text('menu')}
          allowDeselect={false}
          data={[
            { value: 'open', label: text('open') },
            { value: 'closed', label: text('closed') },
          ]}
          {...form.getInputProps('defaultMenu')}
        />
      </SimpleGrid>
    </>
  );
}

function SectionTitle({ title, hint, isFirst }: { title: string; hint: string; isFirst?: boolean }) {
  return (
    <>
      {!isFirst && <Divider />}
      <div>
        <Title order={3}>{title}</Title>
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      </div>
    </>
  );
}
