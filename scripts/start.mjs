import { fork } from 'node:child_process'
import { ensureInstalled } from './lib/install.mjs'
import { NODE } from './lib/node24.mjs'
import { whenNpmDies } from './lib/npm-parent.mjs'
import { ROOT, inProject, main } from './lib/project.mjs'
import { ending, projectEnv } from './lib/run.mjs'
import { ensureWebBuilt } from './lib/web-build.mjs'

/** `npm start`: installs, builds what changed, and runs the server until it ends. */
await main(async () => {
  await ensureInstalled()
  await ensureWebBuilt()
  // Through the channel of `fork` the server learns that we were killed, and stops.
  const server = fork(inProject('server', 'src', 'main.ts'), {
    cwd: ROOT,
    env: projectEnv(),
    execPath: NODE,
    execArgv: [],
  })
  whenNpmDies(() => server.kill('SIGTERM'))
  return await ending(server)
})
