/**
 * How our processes are started so that they stay small. V8 sizes the space for new objects by the machine, up to
 * 96 MB a process, and fills it before it looks for garbage; a few megabytes do for requests that leave little
 * behind. And glibc keeps an arena for each of many threads, each with what was freed in it (password hashing,
 * pictures). Together they halve what a process holds. Whoever runs us may say otherwise in the environment.
 */
export const frugal = (environment: NodeJS.ProcessEnv) => ({
  execArgv: [...process.execArgv, '--max-semi-space-size=4'],
  env: { MALLOC_ARENA_MAX: '2', ...environment },
});
