import { createServer } from 'node:net';

/** The port is taken or not allowed; the message says what to do. */
export class PortError extends Error {}

/** Fails before the start of anything when the port is not available. */
export function checkPort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(new PortError(advice(error, port, host))));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function advice({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is taken, perhaps by a Recado that runs already.\nStop that program, or choose another port: PORT=${port + 1} npm start`;
  if (code === 'EACCES')
    return `This user may not open port ${port}. Choose one above 1023: PORT=8080 npm start`;
  return `Port ${port} on ${host} cannot be opened: ${message}`;
}
