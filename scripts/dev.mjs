import { spawn } from 'node:child_process'
import { ensureInstalled } from './lib/install.mjs'
import { inProject, main, say } from './lib/project.mjs'
import { ending, projectEnv } from './lib/run.mjs'

/** `npm run dev`: the server, restarted on each change, and the web application, changed in place. One Ctrl-C ends both. */
await main(async () => {
  await ensureInstalled()
  const options = /** @type {const} */ ({ stdio: 'inherit', env: projectEnv() })
  const programs = [
    spawn('node', ['--watch', '--watch-preserve-output', 'server/src/main.ts'], { ...options, cwd: inProject() }),
    spawn('vite', [], { ...options, cwd: inProject('web') }),
  ]
  say('Application : http://127.0.0.1:5173/ael-v2/ (API et simulateurs : port 3000)')
  const endings = programs.map(async (program) => {
    const code = await ending(program)
    for (const other of programs) other.kill('SIGTERM')
    return code
  })
  return Math.max(...(await Promise.all(endings)))
})
