import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import autocannon from 'autocannon'
import { mediane } from './mesure.ts'

export interface Cible {
  url: string
  headers?: Record<string, string>
}

/** Many short turns, so that what else the machine does falls on both alike. */
const TOURS = 11
const SECONDES = 2
/** Long enough for the code to be compiled. */
const ECHAUFFEMENT = 5
const CONNEXIONS = 16

async function requetesParSeconde({ url, headers }: Cible, duration: number): Promise<number> {
  const resultat = await autocannon({ url, headers, connections: CONNEXIONS, duration })
  if (resultat.non2xx > 0 || resultat.errors > 0)
    throw new Error(`${url} : ${resultat.non2xx} réponses en échec, ${resultat.errors} erreurs`)
  return resultat.requests.average
}

/**
 * Throughput of ours against the bare limit, in turns so that the noise of the machine falls on both; answers the
 * median of the ratios of each turn.
 */
export async function comparerDebits(notre: Cible, nu: Cible): Promise<{ ratio: number; notre: number; nu: number }> {
  await requetesParSeconde(notre, ECHAUFFEMENT)
  await requetesParSeconde(nu, ECHAUFFEMENT)
  const tours: { notre: number; nu: number }[] = []
  for (let tour = 0; tour < TOURS; tour++) {
    tours.push({ nu: await requetesParSeconde(nu, SECONDES), notre: await requetesParSeconde(notre, SECONDES) })
  }
  return {
    ratio: mediane(tours.map((tour) => tour.notre / tour.nu)),
    notre: mediane(tours.map((tour) => tour.notre)),
    nu: mediane(tours.map((tour) => tour.nu)),
  }
}

/** Starts a server of this folder in a process of its own; it sends its port when it listens. */
export async function demarrer(
  fichier: string,
  env: Record<string, string>,
): Promise<{ port: number; pid: number; arreter(): Promise<void> }> {
  const enfant: ChildProcess = fork(path.join(import.meta.dirname, fichier), { env: { ...process.env, ...env } })
  const [port] = (await Promise.race([
    once(enfant, 'message'),
    once(enfant, 'exit').then(([code]) => Promise.reject(new Error(`${fichier} s'est arrêté (${String(code)})`))),
  ])) as [number]
  return {
    port,
    pid: enfant.pid ?? 0,
    async arreter() {
      const fin = once(enfant, 'exit')
      enfant.kill('SIGTERM')
      await fin
    },
  }
}
