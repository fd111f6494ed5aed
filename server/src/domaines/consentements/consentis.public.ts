import type { Portee } from '@ael/contract/consentements/regles.ts'
import type { Database } from '../../db/database.ts'
import type { Notifications } from '../../db/notifications.ts'
import { CANAL_CONFIGURATION } from '../configuration/configuration.public.ts'
import { contratsSansClient, type Demandeur } from '../clients/clients-du-compte.public.query.ts'
import type { ContratVerifie } from '../../noyau/objets-verifies.ts'
import { partsDemandees } from './consentis.sql.ts'

/** Channel on which the database says that what holders have consented to may have changed. */
const CANAL_CONSENTEMENTS = 'consentements'
const NOMBRE_MAX = 50_000

/** The contracts that may be read by day, and by hour. */
export type Consentis = Readonly<Record<Portee, ReadonlySet<string>>> & {
  /** Those whose detail the account does not see, whatever is consented to: it has only shown their numbers. */
  reserves: ReadonlySet<string>
}

/** What holders have consented to; that of single contracts is kept in memory until the database says that it changed. */
export interface LecteurConsentis {
  /** Of these contracts, those that a user may read by day and by hour; null when he may all. */
  lire(contrats: readonly ContratVerifie[], lecteur: Demandeur): Promise<Consentis | null>
  /** Drops what this server keeps, before the notification comes round. */
  oublier(): void
}

/** What is asked of the holders of contracts, and not given, whoever reads. */
interface Demandes {
  soumis: readonly ContratVerifie[]
  sans: Readonly<Record<Portee, ReadonlySet<string>>>
}

/** Remembers what contracts consent to until any server notes a change. */
export function createConsentis(db: Database, notifications: Notifications): LecteurConsentis {
  const connus = new Map<string, Promise<Demandes>>()
  const oublier = (): void => connus.clear()
  notifications.on(CANAL_CONSENTEMENTS, oublier)
  notifications.on(CANAL_CONFIGURATION, oublier)

  const demandes = (contrats: readonly ContratVerifie[]): Promise<Demandes> => {
    const [contrat] = contrats
    if (contrats.length !== 1 || contrat === undefined || !notifications.connectees) return lireDemandes(db, contrats)
    const connu = connus.get(contrat)
    if (connu) return connu
    if (connus.size >= NOMBRE_MAX) oublier()
    const lecture = lireDemandes(db, contrats).catch((error: unknown) => {
      connus.delete(contrat)
      throw error
    })
    connus.set(contrat, lecture)
    return lecture
  }

  return {
    oublier,
    async lire(contrats, lecteur) {
      const { soumis, sans } = await demandes(contrats)
      if (soumis.length === 0) return null
      const reserves = await contratsSansClient(db, lecteur, soumis)
      if (reserves.size + sans.JOUR.size + sans.HEURE.size === 0) return null
      const ouverts = (portee: Portee) =>
        new Set(contrats.filter((contrat) => !sans[portee].has(contrat) && !reserves.has(contrat)))
      return { JOUR: ouverts('JOUR'), HEURE: ouverts('HEURE'), reserves }
    },
  }
}

async function lireDemandes(db: Database, contrats: readonly ContratVerifie[]): Promise<Demandes> {
  const rows = await partsDemandees(db, contrats)
  const lues = new Map(rows.map((ligne) => [ligne.numero_contrat, ligne]))
  const sans = (cle: 'jour' | 'heure') =>
    new Set(rows.filter((ligne) => !ligne[cle]).map(({ numero_contrat }) => numero_contrat))
  return { soumis: contrats.filter((contrat) => lues.has(contrat)), sans: { JOUR: sans('jour'), HEURE: sans('heure') } }
}
