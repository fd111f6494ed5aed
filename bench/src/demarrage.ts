import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { discardDataDir } from '@ael/server/testing/throwaway-postgres.ts'
import { mediane, type Mesure } from './mesure.ts'

const RACINE = path.resolve(import.meta.dirname, '../..')
const PORT = 3971
const SEUIL_SECONDES = 6
const TOURS = 3
const PATIENCE_SECONDES = 180

/** Seconds from `npm start` to a served sign-in page. */
async function demarrer(dataDir: string): Promise<number> {
  const debut = performance.now()
  const npm = spawn('npm', ['start', '--silent'], {
    cwd: RACINE,
    env: { ...process.env, PORT: String(PORT), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: 'ignore',
  })
  const fin = once(npm, 'exit')
  try {
    while (performance.now() - debut < PATIENCE_SECONDES * 1000) {
      const page = await fetch(`http://127.0.0.1:${PORT}/ael-v2/`).catch(() => null)
      if (page?.ok) return (performance.now() - debut) / 1000
      await sleep(20)
    }
    throw new Error(`npm start n'a rien servi en ${PATIENCE_SECONDES} s`)
  } finally {
    npm.kill('SIGTERM')
    await fin
  }
}

/** A first start, which loads the demonstration, then later ones on the same data folder. */
export async function mesurerDemarrage(): Promise<Mesure[]> {
  const dataDir = path.join(tmpdir(), `ael-banc-${process.pid}`)
  try {
    const premier = await demarrer(dataDir)
    const suivants: number[] = []
    for (let tour = 0; tour < TOURS; tour++) suivants.push(await demarrer(dataDir))
    const valeur = mediane(suivants)
    return [
      {
        nom: 'Démarrage suivant, jusqu’à la page de connexion servie',
        valeur: `${valeur.toFixed(1)} s`,
        seuil: `< ${SEUIL_SECONDES} s`,
        tenu: valeur < SEUIL_SECONDES,
        detail: `premier démarrage, démonstration comprise : ${premier.toFixed(1)} s`,
      },
    ]
  } finally {
    await discardDataDir(dataDir)
  }
}
