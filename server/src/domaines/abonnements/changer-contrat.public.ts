import { type EtatContrat, estResilie } from '@ael/contract/abonnements/regles.ts'
import type { Database } from '../../db/database.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import { contratIncoherent, contratInconnu } from './errors.public.ts'
import { ecrireContrat, tenirContrat } from './tenir-contrat.repository.ts'

/** What the utility says of a contract; what is left out stays. */
export interface ContratChange {
  etat?: EtatContrat | undefined
  dateEtat?: string | undefined
  /** Given with a terminated state, and with no other. */
  dateResiliation?: string | null | undefined
  prochainReleve?: string | null | undefined
  prochaineFacture?: string | null | undefined
}

/** Changes a contract as the utility says, in the transaction of whoever calls for it; answers whether it has just ended. */
export async function changerContrat(trx: Database, contrat: ContratVerifie, change: ContratChange): Promise<boolean> {
  const avant = await tenirContrat(trx, contrat)
  if (!avant) throw contratInconnu()
  const etat = change.etat ?? avant.code_etat_contrat
  const dateResiliation = change.dateResiliation === undefined ? avant.date_resiliation : change.dateResiliation
  const misEnService = avant.date_mise_en_service
  if (estResilie(etat) !== (dateResiliation !== null)) throw contratIncoherent()
  if (dateResiliation !== null && misEnService !== null && dateResiliation < misEnService) throw contratIncoherent()
  await ecrireContrat(trx, contrat, {
    code_etat_contrat: etat,
    date_etat: change.dateEtat ?? avant.date_etat,
    date_resiliation: dateResiliation,
    ...(change.prochainReleve !== undefined && { prochain_releve: change.prochainReleve }),
    ...(change.prochaineFacture !== undefined && { prochaine_facture: change.prochaineFacture }),
  })
  return avant.date_resiliation === null && dateResiliation !== null
}
