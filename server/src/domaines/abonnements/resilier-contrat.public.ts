import type { EtatContrat } from '@ael/contract/abonnements/regles.ts'
import type { Database } from '../../db/database.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import { clotureImpossible, contratDejaResilie, contratNonResiliable } from './errors.public.ts'

/** The last day of a contract, and what its meter showed then; null without a meter. */
export interface Fin {
  jour: string
  index: number | null
  /** Whoever withdraws may do so on the day on which he came in. */
  retractation?: boolean
}

const PAR_UNITE = 1000

/** A contract, held until the transaction ends: it ends, or is taken over, once. */
const tenirContrat = (trx: Database, numeroContrat: ContratVerifie) =>
  trx
    .selectFrom('abonnement')
    .select(['code_etat_contrat', 'date_mise_en_service', 'date_resiliation'])
    .where('numero_contrat', '=', numeroContrat)
    .forUpdate()
    .$narrowType<{ code_etat_contrat: EtatContrat }>()
    .executeTakeFirstOrThrow()

/**
 * Holds a contract that can be ended, and answers since when it serves: A1021 for one that has ended, W1054 for one that is not in
 * service.
 */
export async function exigerResiliable(trx: Database, numeroContrat: ContratVerifie): Promise<string | null> {
  const {
    code_etat_contrat: etat,
    date_resiliation: fin,
    date_mise_en_service: debut,
  } = await tenirContrat(trx, numeroContrat)
  // A contract that has ended has the day of it, and no other has one.
  if (fin !== null) throw contratDejaResilie(fin)
  if (etat !== 'SE') throw contratNonResiliable()
  return debut
}

/**
 * Ends a contract at a day and an index, by its subscriber: from that day on its meter counts for nobody, and its place is free.
 * Of two people at once the second gets A1021.
 *
 * @throws ErreurMetier A1021, W1054; W1016 for a day on which it cannot have ended
 */
export async function resilierContrat(
  trx: Database,
  numeroContrat: ContratVerifie,
  { jour, index, retractation = false }: Fin,
): Promise<void> {
  const debut = await exigerResiliable(trx, numeroContrat)
  if (debut !== null && jour < debut) throw clotureImpossible()
  const affectations = await trx
    .selectFrom('affectation_compteur')
    .select(['id', 'debut'])
    .where('numero_contrat', '=', numeroContrat)
    .where((eb) => eb.or([eb('fin', 'is', null), eb('fin', '>', jour)]))
    .execute()
  for (const { id, debut: pose } of affectations) {
    if (jour > pose)
      await trx
        .updateTable('affectation_compteur')
        .set({ fin: jour, index_depose_litres: index === null ? null : index * PAR_UNITE })
        .where('id', '=', id)
        .execute()
    else if (retractation) await trx.deleteFrom('affectation_compteur').where('id', '=', id).execute()
    else throw clotureImpossible()
  }
  await trx
    .updateTable('abonnement')
    .set({
      code_etat_contrat: 'RA',
      date_etat: jour,
      date_resiliation: jour,
      is_index_saisissable: false,
      prochain_releve: null,
      prochaine_facture: null,
    })
    .where('numero_contrat', '=', numeroContrat)
    .execute()
}
