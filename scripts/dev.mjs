import { spawn } from 'node:child_process'
import { ensureInstalled } from './lib/install.mjs'
import { ROOT, inProject, main, say } from './lib/project.mjs'
import { ending, projectEnv } from './lib/run.mjs'
import { ensureWebBuilt, hasWebBuild } from './lib/web-build.mjs'

/** `npm run dev`: the server, restarted on each change, and the web application, changed in place. One Ctrl-C ends both. */
await main(async () => {
  await ensureInstalled()
  if (!hasWebBuild()) await ensureWebBuilt()
  // Vite serves the pages, and passes the rest on to the server on this port; links in mails lead to Vite.
  const env = projectEnv({ PORT: '3000', PUBLIC_URL: process.env.PUBLIC_URL ?? 'http://127.0.0.1:5173' })
  const programs = [
    spawn('node', ['--watch', '--watch-preserve-output', 'server/src/main.ts'], { cwd: ROOT, stdio: 'inherit', env }),
    spawn('vite', ['--strictPort', '--host', '127.0.0.1'], {
      cwd: inProject('web'),
      stdio: 'inherit',
      env: projectEnv(),
    }),
  ]
  say('Application : http://127.0.0.1:5173/ael-v2/ (API et simulateurs : port 3000)')
  const endings = programs.map(async (program) => {
    const code = await ending(program)
    for (const other of programs) other.kill('SIGTERM')
    return code
  })
  return Math.max(...(await Promise.all(endings)))
})
