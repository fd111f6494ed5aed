import { createHash } from 'node:crypto'
import { estGestionnaire } from '@ael/contract/acces/profils.ts'
import type { Portee } from '@ael/contract/consentements/regles.ts'
import type { Database } from '../../db/database.ts'
import type { Notifications } from '../../db/notifications.ts'
import { CANAL_CONFIGURATION } from '../configuration/configuration.public.ts'
import { compteDe, contratsSansClient, type Demandeur } from '../clients/clients-du-compte.public.query.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import { partsDemandees } from './consentis.sql.ts'

/** Channel on which the database says that what holders have consented to may have changed. */
const CANAL_CONSENTEMENTS = 'consentements'
const NOMBRE_MAX = 50_000
/** Groups hold thousands of contracts each: fewer of them are kept. */
const GROUPES_MAX = 50

/** The contracts that may be read by day, and by hour. */
export type Consentis = Readonly<Record<Portee, ReadonlySet<string>>> & {
  /** Those whose detail the account does not see, whatever is consented to: it has only shown their numbers. */
  reserves: ReadonlySet<string>
}

/**
 * What holders have consented to, and whether an account has shown to be one of a contract's customers; that of single
 * contracts is kept in memory until the database says that it changed.
 */
export interface LecteurConsentis {
  /** Of these contracts, those that a user may read by day and by hour; null when he may all. */
  lire(contrats: readonly ContratVerifie[], lecteur: Demandeur): Promise<Consentis | null>
}

/** What is asked of the holders of contracts, and not given, whoever reads. */
interface Demandes {
  soumis: readonly ContratVerifie[]
  sans: Readonly<Record<Portee, ReadonlySet<string>>>
}

/** Remembers what contracts consent to, and whose they were shown to be, until any server notes a change. */
export function createConsentis(db: Database, notifications: Notifications): LecteurConsentis {
  const connus = new Map<string, Promise<Demandes>>()
  const montres = new Map<string, Promise<ReadonlySet<string>>>()
  const groupes = new Map<string, Promise<Demandes>>()
  const groupesMontres = new Map<string, Promise<ReadonlySet<string>>>()
  const oublier = (): void => {
    for (const gardes of [connus, montres, groupes, groupesMontres]) gardes.clear()
  }
  notifications.on(CANAL_CONSENTEMENTS, oublier)
  notifications.on(CANAL_CONFIGURATION, oublier)

  function garder<T>(
    gardes: Map<string, Promise<T>>,
    cle: string,
    lire: () => Promise<T>,
    nombreMax = NOMBRE_MAX,
  ): Promise<T> {
    if (!notifications.connectees) return lire()
    const connu = gardes.get(cle)
    if (connu) return connu
    if (gardes.size >= nombreMax) gardes.clear()
    const lecture = lire().catch((error: unknown) => {
      gardes.delete(cle)
      throw error
    })
    gardes.set(cle, lecture)
    return lecture
  }

  const demandes = (contrats: readonly ContratVerifie[]): Promise<Demandes> => {
    const lire = () => lireDemandes(db, contrats)
    return contrats.length === 1
      ? garder(connus, contrats.join(), lire)
      : garder(groupes, cleDe(contrats), lire, GROUPES_MAX)
  }

  /** A refusal is asked again: the account may have shown since what it had not. */
  const nonMontres = async (contrats: readonly ContratVerifie[], lecteur: Demandeur): Promise<ReadonlySet<string>> => {
    const lire = () => contratsSansClient(db, lecteur, contrats)
    if (estGestionnaire(lecteur.profils)) return lire()
    const seul = contrats.length === 1
    const gardes = seul ? montres : groupesMontres
    const cle = `${compteDe(lecteur)} ${cleDe(contrats)}`
    const reserves = await garder(gardes, cle, lire, seul ? NOMBRE_MAX : GROUPES_MAX)
    if (reserves.size > 0) gardes.delete(cle)
    return reserves
  }

  return {
    async lire(contrats, lecteur) {
      const { soumis, sans } = await demandes(contrats)
      if (soumis.length === 0) return null
      const reserves = await nonMontres(soumis, lecteur)
      if (reserves.size + sans.JOUR.size + sans.HEURE.size === 0) return null
      const ouverts = (portee: Portee) =>
        new Set(contrats.filter((contrat) => !sans[portee].has(contrat) && !reserves.has(contrat)))
      return { JOUR: ouverts('JOUR'), HEURE: ouverts('HEURE'), reserves }
    },
  }
}

/** A group by its contracts: those of whom it is asked, and not its number, which other contracts may have by then. */
const cleDe = (contrats: readonly string[]): string =>
  contrats.length === 1 ? contrats.join() : createHash('sha256').update(contrats.join()).digest('base64url')

async function lireDemandes(db: Database, contrats: readonly ContratVerifie[]): Promise<Demandes> {
  const rows = await partsDemandees(db, contrats)
  const lues = new Map(rows.map((ligne) => [ligne.numero_contrat, ligne]))
  const sans = (cle: 'jour' | 'heure') =>
    new Set(rows.filter((ligne) => !ligne[cle]).map(({ numero_contrat }) => numero_contrat))
  return { soumis: contrats.filter((contrat) => lues.has(contrat)), sans: { JOUR: sans('jour'), HEURE: sans('heure') } }
}
