import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createServer, isRunnableDevEnvironment } from 'vite'

const SERVER = path.resolve(import.meta.dirname, '../..')
const CODE = /\.tsx?$/
const UNSERVED = /\.test\.ts$|\/testing\//
/** An editor writes a file in several steps, and a checkout writes many. */
const SETTLE_MS = 40

/** The modules of the server, evaluated in this process, and again when they or what they import has changed. */
export interface Modules {
  /** @param file from the folder `server`: `/src/start.ts` */
  load<T>(file: string): Promise<T>
  close(): Promise<void>
}

/**
 * Opens the modules of the server. Those of packages are Node's, and stay.
 * @param onChange called when something that the server is made of has changed, once the files are at rest
 */
export async function openModules(onChange: () => Promise<void>): Promise<Modules> {
  const vite = await createServer({
    root: SERVER,
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, ws: false, hmr: false, watch: { ignored: ['**/.git/**', '**/node_modules/**'] } },
    optimizeDeps: { noDiscovery: true },
  })
  const { ssr } = vite.environments
  if (!isRunnableDevEnvironment(ssr)) throw new Error('the environment of the server cannot evaluate modules')
  let lastChange = 0
  let turn: Promise<void> = Promise.resolve()

  // Several changes in a row are one; one that comes while another is being served has its turn after it.
  const changed = async () => {
    const mine = (lastChange = performance.now())
    await sleep(SETTLE_MS)
    if (mine === lastChange) turn = turn.then(onChange)
  }
  vite.watcher.on('all', (event, file) => {
    const isModule = (ssr.moduleGraph.getModulesByFile(file)?.size ?? 0) > 0
    if (event.endsWith('Dir') || UNSERVED.test(file) || (CODE.test(file) && !isModule && event !== 'add')) return
    ssr.moduleGraph.onFileChange(file)
    void changed()
  })
  return { load: (file) => ssr.runner.import(file), close: () => vite.close() }
}
