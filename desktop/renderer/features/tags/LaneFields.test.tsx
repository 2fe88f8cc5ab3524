import { TagInput } from '@recado/shared/features/tags';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { LaneFields } from './LaneFields.tsx';

function Lane() {
  const form = useSchemaForm(TagInput, { name: 'Proposta', color: '#1971C2', kanban: 1 });
  return (
    <form onSubmit={form.onSubmit(() => undefined)}>
      <LaneFields form={form} tagId={5} />
      <button type="submit">Salvar</button>
    </form>
  );
}

test('a time of day that does not exist is not sent (TAG-16)', async () => {
  fakeServer({ 'GET /tags/list': () => [], 'GET /whatsapp/filter': () => [] });
  renderScreen(<Lane />);
  await userEvent.type(screen.getByLabelText('Horário'), '2a561');
  expect((screen.getByLabelText('Horário') as HTMLInputElement).value).toBe('25:61');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Horário inválido. Digite o horário corretamente')).toBeTruthy();
});
