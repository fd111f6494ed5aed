import { access, constants, mkdir } from 'node:fs/promises'
import type { Notifications } from '../../db/notifications.ts'
import { schemaState, type Ask } from '../../db/schema-state.ts'
import type { ProcessState } from '../../process-state.ts'

/** What a check may look at. */
interface Examine {
  /** A connection of its own: neither the pool nor a lock on some table keeps it waiting. */
  demander: Ask
  /** The migrations of this version. */
  migrations: ReadonlySet<string>
  notifications: Notifications
  processus: ProcessState
  /** Where documents that were made are kept. */
  dossier: string
  /** Ms since the epoch. */
  maintenant: number
}

/** Something is wrong, in words that anybody may read. */
export class Defaut extends Error {}

/** A check: what it found, or a `Defaut`. */
export interface Essai {
  nom: string
  executer: (examine: Examine) => Promise<string>
}

const MINUTE_MS = 60_000
/** The loop asks the database every second. */
const TOUR_MAX_MS = MINUTE_MS
const BLOCAGE_MS = 10 * MINUTE_MS

export const base: Essai = {
  nom: 'base de données',
  async executer({ demander }) {
    await demander('select 1')
    return 'joignable'
  },
}

export const schema: Essai = {
  nom: 'migrations',
  async executer({ demander, migrations }) {
    const { pending, unknown, ruptures } = await schemaState(demander, migrations)
    if (ruptures.length > 0) throw new Defaut('le schéma est celui d’une version plus récente')
    if (pending.length > 0) throw new Defaut(`${pending.length} à appliquer, dont ${pending[0]}`)
    return [
      [...migrations].toSorted().at(-1),
      ...(unknown.length > 0 ? [`et ${unknown.length} d’une version plus récente`] : []),
    ].join(' ')
  },
}

export const service: Essai = {
  nom: 'service',
  async executer({ processus }) {
    if (processus.stopping) throw new Defaut('le processus s’arrête')
    return 'en marche'
  },
}

/** For how long the loop of the jobs has had no answer; 0 where no jobs run. */
const immobile = ({ processus, maintenant }: Examine): number =>
  processus.lastRound === null ? 0 : maintenant - processus.lastRound

export const boucle: Essai = {
  nom: 'boucle des travaux',
  async executer(examine) {
    if (immobile(examine) > TOUR_MAX_MS) throw new Defaut('immobile')
    return examine.processus.lastRound === null ? 'aucune dans ce processus' : 'en marche'
  },
}

/** A restart cures a loop that stands still while the database answers; it does not cure the database. */
export const blocage: Essai = {
  nom: 'processus',
  async executer(examine) {
    if (
      immobile(examine) > BLOCAGE_MS &&
      (await examine.demander('select 1').then(
        () => true,
        () => false,
      ))
    )
      throw new Defaut('travaux immobiles, à redémarrer')
    return 'en marche'
  },
}

export const travaux: Essai = {
  nom: 'travaux de fond',
  async executer({ demander }) {
    const [file] = await demander("select to_regclass('pgboss.job') is not null as prete")
    if (!file?.['prete']) throw new Defaut('aucun serveur ne les a jamais faits')
    // The mails are looked after every two seconds, by whichever server has the jobs.
    const [lu] = await demander(`
      select exists (select from pgboss.job where name = 'envoi-courriers' and completed_on > now() - interval '5 minutes') as vivants,
        (select count(*)::int from pgboss.job where state < 'active' and start_after < now() - interval '15 minutes') as retard`)
    if (!lu?.['vivants']) throw new Defaut('aucun n’a été fait depuis 5 minutes')
    const retard = Number(lu['retard'])
    if (retard > 0) throw new Defaut(`${retard} attendent depuis plus de 15 minutes`)
    return 'en marche'
  },
}

/** An outbox is blocked when something has waited long, and nothing that came later has gone out. */
const envois = (table: 'courrier' | 'sms', pluriel: string): Essai => ({
  nom: pluriel,
  async executer({ demander }) {
    const [lu] = await demander(`
      with attente as (
        select count(*)::int as nombre, min(cree_le) as depuis from ${table}
        where envoye_le is null and prochain_essai is not null and not heures_calmes and cree_le < now() - interval '15 minutes'
      )
      select nombre, exists (select from ${table} where envoye_le > depuis) as passe from attente`)
    const nombre = Number(lu?.['nombre'])
    if (nombre > 0 && !lu?.['passe']) throw new Defaut(`${nombre} attendent depuis plus de 15 minutes et rien ne part`)
    return nombre > 0 ? `${nombre} en retard` : 'rien en retard'
  },
})

export const courriers = envois('courrier', 'courriers')
export const sms = envois('sms', 'SMS')

export const ecoute: Essai = {
  nom: 'écoute de la base',
  async executer({ notifications }) {
    if (!notifications.connectees) throw new Defaut('perdue, reconnexion en cours')
    return 'en marche'
  },
}

export const fichiers: Essai = {
  nom: 'fichiers',
  async executer({ dossier }) {
    await mkdir(dossier, { recursive: true })
    await access(dossier, constants.W_OK)
    return 'accessibles'
  },
}
