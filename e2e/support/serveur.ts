import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { PREFIX } from '@ael/server/testing/throwaway-folder.ts'
import { discardDataDir } from '@ael/server/testing/throwaway-postgres.ts'

/** The server of the journeys. Its data go once it has ended, not before: it would start its database again. */
const server = spawn(process.execPath, [path.resolve(import.meta.dirname, '../../server/src/main.ts')], {
  stdio: 'inherit',
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal))
const [code] = await once(server, 'exit')
const folder = process.env['DATA_DIR']
if (folder?.includes(PREFIX)) await discardDataDir(folder)
process.exitCode = typeof code === 'number' ? code : 1
