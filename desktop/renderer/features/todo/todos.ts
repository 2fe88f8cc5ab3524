import { z } from 'zod';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { useSession } from '../../lib/session/session.ts';

/** One entry of the to-do list (TODO-03). */
const Todo = z.object({ id: z.string(), text: z.string(), createdAt: z.string(), updatedAt: z.string() });
export type Todo = z.infer<typeof Todo>;

/** The longest text and the largest list; both limit what the browser's storage holds. */
export const maxTodoLength = 1000;
export const mostTodos = 200;

const StoredLists = z.object({ lists: z.record(z.string(), z.array(Todo)) });
type StoredLists = z.infer<typeof StoredLists>;
const storageKey = 'recado.todos';
const nothing: readonly Todo[] = [];

/** The to-do lists of this browser, by user. The server does not have them (TODO-05). */
export const useTodos = create<StoredLists>()(
  persist((): StoredLists => ({ lists: {} }), {
    name: storageKey,
    version: 1,
    // Stored data of another shape counts as an empty list.
    merge: (stored, fresh) => StoredLists.safeParse(stored).data ?? fresh,
  }),
);

// Reads the list again when another tab has changed it, even while no component shows it.
window.addEventListener('storage', ({ key }) => {
  if (key === storageKey) void useTodos.persist.rehydrate();
});

const ownKey = () => String(useSession.getState().user?.id ?? 0);

/** The to-do list of the signed-in user, in their order. */
export const useOwnTodos = (): readonly Todo[] => useTodos(({ lists }) => lists[ownKey()] ?? nothing);

function change(next: (todos: readonly Todo[]) => readonly Todo[]): void {
  useTodos.setState(({ lists }) => ({ lists: { ...lists, [ownKey()]: [...next(lists[ownKey()] ?? [])] } }));
}

/** The text that would be stored; undefined for a blank one (TODO-04). */
const storable = (text: string) => text.trim().slice(0, maxTodoLength) || undefined;

/** Appends an entry. Returns false for a blank text or a full list. */
export function addTodo(typed: string): boolean {
  const text = storable(typed);
  const now = new Date().toISOString();
  let isAdded = false;
  change((todos) => {
    isAdded = text !== undefined && todos.length < mostTodos;
    return isAdded
      ? [...todos, { id: crypto.randomUUID(), text: text!, createdAt: now, updatedAt: now }]
      : todos;
  });
  return isAdded;
}

/** Changes the text of an entry; an equal text changes nothing. Returns false for a blank text. */
export function changeTodo(id: string, typed: string): boolean {
  const text = storable(typed);
  if (text === undefined) return false;
  change((todos) =>
    todos.map((todo) =>
      todo.id === id && todo.text !== text ? { ...todo, text, updatedAt: new Date().toISOString() } : todo,
    ),
  );
  return true;
}

/** Removes an entry. Returns a function that puts it back at its old place. */
export function removeTodo(id: string): () => void {
  let at = -1;
  let gone: Todo | undefined;
  change((todos) => {
    at = todos.findIndex((todo) => todo.id === id);
    gone = todos[at];
    return todos.filter((todo) => todo.id !== id);
  });
  return () =>
    change((todos) => (gone && !todos.some((todo) => todo.id === id) ? todos.toSpliced(at, 0, gone) : todos));
}

/** Moves an entry to an index; an index beyond the ends does nothing. */
export function moveTodo(id: string, to: number): void {
  change((todos) => {
    const from = todos.findIndex((todo) => todo.id === id);
    const todo = todos[from];
    return todo && to >= 0 && to < todos.length ? todos.toSpliced(from, 1).toSpliced(to, 0, todo) : todos;
  });
}
