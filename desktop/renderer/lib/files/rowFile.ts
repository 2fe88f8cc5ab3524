/** A file that grows row by row and holds no more of them than it must. */
export interface RowFile {
  /** Adds rows of cells; all of them text. */
  add(rows: readonly (readonly string[])[]): void;
  /** The whole file. */
  end(): Blob;
}

/** Hands a file to the person, under a name with its ending. */
export function saveBlob(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
