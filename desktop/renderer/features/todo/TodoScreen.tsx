import { Button, Text, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { EmptyPaper } from '../../components/list/EmptyPaper.tsx';
import { PageFrame } from '../../components/PageFrame.tsx';
import { undoToast } from '../../components/undoToast.tsx';
import { useWords } from '../../lib/texts/words.texts.ts';
import { TodoRows } from './TodoRows.tsx';
import classes from './TodoScreen.module.css';
import { useTodoText } from './todo.texts.ts';
import {
  addTodo,
  changeTodo,
  maxTodoLength,
  mostTodos,
  removeTodo,
  type Todo,
  useOwnTodos,
} from './todos.ts';

/** The user's to-do list; one field adds and changes entries (TODO-01). */
export function TodoScreen() {
  const text = useTodoText();
  const words = useWords();
  const todos = useOwnTodos();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [editingId, setEditingId] = useState<string>();
  // Undefined after the entry was deleted, here or in another tab: then the text becomes a new entry.
  const editing = todos.find(({ id }) => id === editingId);
  const isFull = !editing && todos.length >= mostTodos;

  function edit(todo: Todo | undefined) {
    setEditingId(todo?.id);
    setTyped(todo?.text ?? '');
    field.current?.focus();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (editing ? changeTodo(editing.id, typed) : addTodo(typed)) edit(undefined);
  }
  function remove({ id }: Todo) {
    const putBack = removeTodo(id);
    if (id === editingId) edit(undefined);
    undoToast({
      message: text('removed'),
      label: words('undo'),
      undo: async () => {
        putBack();
        return true;
      },
    });
  }

  return (
    <PageFrame>
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          ref={field}
          className={classes.field ?? ''}
          placeholder={text('newTask')}
          aria-label={text(editing ? 'editTask' : 'newTask')}
          maxLength={maxTodoLength}
          autoFocus
          value={typed}
          error={isFull && text('full', { max: mostTodos })}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !editing) return;
            event.stopPropagation();
            edit(undefined);
          }}
        />
        {editing && (
          <Button variant="default" onClick={() => edit(undefined)}>
            {words('cancel')}
          </Button>
        )}
        <Button type="submit" disabled={isFull}>
          {words(editing ? 'save' : 'add')}
        </Button>
      </form>
      {todos.length === 0 ? (
        <EmptyPaper search="" empty={{ title: text('empty'), hint: text('emptyHint') }} action={undefined} />
      ) : (
        <>
          <TodoRows todos={todos} editingId={editing?.id} onEdit={edit} onRemove={remove} />
          <Text size="xs" c="var(--ink-3)" mt="xs">
            {text('onlyHere')} · {words('rows', { count: todos.length })}
          </Text>
        </>
      )}
    </PageFrame>
  );
}
