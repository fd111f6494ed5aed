import { fork } from 'node:child_process'
import { ensureInstalled } from './lib/install.mjs'
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
    execPath: inProject('node_modules', 'node', 'bin', 'node'),
    execArgv: [],
  })
  stopWithNpm(server)
  return await ending(server)
})

/**
 * Ends the server when npm was killed hard, which otherwise leaves it behind on its port.
 * @param {import('node:child_process').ChildProcess} server
 */
function stopWithNpm(server) {
  if (!process.env.npm_lifecycle_event) return
  const npm = process.ppid
  setInterval(() => process.ppid !== npm && server.kill('SIGTERM'), 500).unref()
}
