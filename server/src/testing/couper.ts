import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { TestApp } from './app.ts'

/**
 * Has another server do something (`fichier`, which reads the database, the number of words and the gesture from its
 * arguments), killed at its n-th word to the database; answers whether it was.
 */
export async function couper(app: TestApp, fichier: string, mots: number, geste: object): Promise<boolean> {
  const { connectionString } = app.services.pool.options as { connectionString?: string }
  const [, signal] = (await once(
    spawn(process.execPath, [fichier, connectionString ?? '', String(mots), JSON.stringify(geste)], {
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
    'exit',
  )) as [number | null, string | null]
  return signal === 'SIGKILL'
}
