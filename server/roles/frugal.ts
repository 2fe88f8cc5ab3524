type Role = 'web' | 'channels' | 'worker';

/** Megabytes. What comes in lives for as long as it takes to be stored, a second in a burst: too little space, and a quarter of the time goes to copying it. */
const newObjects: Record<Role, number> = { web: 8, channels: 32, worker: 4 };

/**
 * How our processes are started so that they stay small. V8 sizes the space for new objects by the machine, up to
 * 96 MB a process, and fills it before it looks for garbage; a few megabytes do for requests that leave little
 * behind. What outlived that space is let grow to several times of what lives before it is looked through; a third
 * more will do, at a price that cannot be measured. And glibc keeps an arena for each of many threads, each with what
 * was freed in it (password hashing, pictures). Together they halve what a process holds. Whoever runs us may say
 * otherwise in the environment.
 */
export const frugal = (role: Role, environment: NodeJS.ProcessEnv) => ({
  execArgv: [...process.execArgv, `--max-semi-space-size=${newObjects[role]}`, '--heap-growing-percent=30'],
  env: { MALLOC_ARENA_MAX: '2', ...environment },
});
