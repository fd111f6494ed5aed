import type { CodeService } from '@ael/contract/services/modele.ts'
import type { SaisieService } from '@ael/contract/services/schemas.ts'
import type { Database } from '../../../db/database.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'
import type { Services } from '../../../services.ts'
import type { Souscrit } from '../contrats.sql.ts'
import type { DetailSouscrit } from '../service-souscrit.repository.ts'
import type { Demandeur } from '../situation.ts'

/** Where an effect happens: in the transaction that records the service, for whoever asked. */
export interface Lieu {
  services: Services
  trx: Database
  demandeur: Demandeur
}

/** What became of one contract: why not, or what it keeps of the service, and what to tell beside. */
export type Suite = { refus: { code: string; message: string } } | { detail: DetailSouscrit; avertissement?: string }

/** A field of the input that misses or is wrong, named as in the form. */
export type Manque = { champ: string; message: string }

/**
 * What a service does beside being recorded. Each is given contracts that are held, and of which nothing stands in the way.
 */
export interface EffetService {
  /** What its form has to bring along. */
  manques: (saisie: SaisieService) => Manque[]
  commencer: (
    lieu: Lieu,
    contrats: readonly ContratVerifie[],
    saisie: SaisieService,
  ) => Promise<Map<ContratVerifie, Suite>>
  /** `remplacePar`: the service that takes its place. */
  finir: (
    lieu: Lieu,
    contrats: readonly { numeroContrat: ContratVerifie; souscrit: Souscrit }[],
    remplacePar: CodeService | null,
  ) => Promise<void>
}

export const numeros = (contrats: readonly { numeroContrat: ContratVerifie }[]): ContratVerifie[] =>
  contrats.map(({ numeroContrat }) => numeroContrat)

/** The same of each contract. */
export const pourTous = (contrats: readonly ContratVerifie[], detail: DetailSouscrit): Map<ContratVerifie, Suite> =>
  new Map(contrats.map((contrat) => [contrat, { detail }]))
