import { fork } from 'node:child_process'
import { ensureInstalled } from './lib/install.mjs'
import { NODE } from './lib/node24.mjs'
import { whenNpmDies } from './lib/npm-parent.mjs'
import { anyPort, pagePort } from './lib/ports.mjs'
import { ROOT, inProject, main } from './lib/project.mjs'
import { ending, projectEnv } from './lib/run.mjs'

/**
 * `npm run dev`: the server, whose changed modules are evaluated again, and the web application, changed in place. One
 * Ctrl-C ends both. The page's port is `PORT`; the server gets any other, to which the page's passes on what is its own.
 */
await main(async () => {
  await ensureInstalled()
  const [port, serverPort] = [await pagePort(process.env.PORT), await anyPort()]
  const { CLIENT_ID = 'ael-web', ACCESS_KEY = 'demo', PUBLIC_URL = `http://127.0.0.1:${port}` } = process.env
  const programs = [
    run(['server', 'src', 'dev.ts'], {
      HOST: '127.0.0.1',
      PORT: String(serverPort),
      PUBLIC_URL,
      CLIENT_ID,
      ACCESS_KEY,
    }),
    run(['web', 'dev.mjs'], {
      PORT: String(port),
      SERVEUR: `http://127.0.0.1:${serverPort}`,
      APPLICATION: `${CLIENT_ID} ${ACCESS_KEY}`,
    }),
  ]
  const stop = () => programs.forEach((program) => program.kill('SIGTERM'))
  whenNpmDies(stop)
  const endings = programs.map(ending)
  const code = await Promise.race(endings)
  stop()
  await Promise.all(endings)
  return code
})

/**
 * Through the channel of `fork` a program learns that we were killed, and ends.
 * @param {string[]} file
 * @param {NodeJS.ProcessEnv} env
 */
function run(file, env) {
  return fork(inProject(...file), { cwd: ROOT, env: projectEnv(env), execPath: NODE, execArgv: [] })
}
