import path from 'node:path'
import type { RapportSante } from '@ael/contract/sante/calls.ts'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import { listMigrations } from '../../db/migration-files.ts'
import type { Notifications } from '../../db/notifications.ts'
import { openProbe } from '../../db/probe.ts'
import type { ProcessState } from '../../process-state.ts'
import * as essais from './essais.ts'

/** What of the server is in order, asked on a connection of its own. */
export interface Sante {
  /** 0: what every call needs; 1: also jobs and messages; 2: everything. */
  tester(niveau: 0 | 1 | 2): Promise<RapportSante>
  /** Whether work may be sent here. */
  pret(): Promise<RapportSante>
  /** Whether the process is of use, or better started anew. */
  vivant(): Promise<RapportSante>
  fermer(): Promise<void>
}

const NIVEAUX = [
  [essais.base, essais.schema],
  [essais.base, essais.schema, essais.travaux, essais.courriers, essais.sms],
  [
    essais.base,
    essais.schema,
    essais.travaux,
    essais.courriers,
    essais.sms,
    essais.boucle,
    essais.ecoute,
    essais.fichiers,
  ],
] as const
const PRET = [essais.service, essais.base, essais.schema]
/** Anybody may ask: whoever asks within that time gets the answer of the one before. */
const FRAICHEUR_MS = 1000

interface Contexte {
  config: Config
  connectionString: string
  notifications: Notifications
  processus: ProcessState
  log: Logger
}

export async function createSante({
  config,
  connectionString,
  notifications,
  processus,
  log,
}: Contexte): Promise<Sante> {
  const sonde = openProbe(connectionString)
  const migrations = new Set(await listMigrations())
  const dossier = path.join(config.DATA_DIR, 'fichiers')

  async function executer({ nom, executer: faire }: essais.Essai): Promise<RapportSante['tests'][number]> {
    const debut = performance.now()
    const issue = await faire({
      demander: sonde.ask,
      migrations,
      notifications,
      processus,
      dossier,
      maintenant: Date.now(),
    }).then(
      (detail) => ({ etat: 'OK' as const, detail }),
      (error: unknown) => {
        if (error instanceof essais.Defaut) {
          log.warn({ nom, defaut: error.message }, 'test de santé')
          return { etat: 'KO' as const, detail: error.message }
        }
        log.error({ err: error, nom }, 'test de santé')
        return { etat: 'KO' as const, detail: 'en défaut, voir le journal du serveur' }
      },
    )
    return { nom, ...issue, dureeMs: Math.round(performance.now() - debut) }
  }

  /** One after the other, as they share the connection: each has its own time to wait. */
  async function examiner(liste: readonly essais.Essai[]): Promise<RapportSante> {
    const tests: RapportSante['tests'] = []
    for (const essai of liste) tests.push(await executer(essai))
    return { etat: tests.every(({ etat }) => etat === 'OK') ? 'OK' : 'KO', tests }
  }

  const partager = (liste: readonly essais.Essai[]): (() => Promise<RapportSante>) => {
    let enCours: Promise<RapportSante> | null = null
    return () => {
      enCours ??= examiner(liste).finally(() => setTimeout(() => (enCours = null), FRAICHEUR_MS).unref())
      return enCours
    }
  }
  const niveaux = [partager(NIVEAUX[0]), partager(NIVEAUX[1]), partager(NIVEAUX[2])] as const
  // Where nothing but jobs is done, readiness is that they are.
  const pret = partager(config.ROLE === 'worker' ? [...PRET, essais.boucle] : PRET)
  const vivant = partager([essais.blocage])
  return {
    tester: (niveau) => niveaux[niveau](),
    // The end is announced at once, whoever asked just before.
    pret: () => (processus.stopping ? examiner([essais.service]) : pret()),
    vivant,
    fermer: () => sonde.close(),
  }
}
