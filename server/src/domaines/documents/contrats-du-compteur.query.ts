import type { Database } from '../../db/database.ts'

/** The contracts that a meter serves today, with their billing agreements and communes. */
export const contratsDuCompteur = (db: Database, numeroCompteur: string) =>
  db
    .selectFrom('compteur as c')
    .innerJoin('affectation_compteur as f', 'f.compteur_id', 'c.id')
    .innerJoin('abonnement as a', 'a.numero_contrat', 'f.numero_contrat')
    .select(['a.numero_contrat', 'a.traite_facturation_code', 'a.code_commune', 'a.code_type_contrat'])
    .where('c.numero_appareil', '=', numeroCompteur)
    .where('f.fin', 'is', null)
    .execute()

type ContratDuCompteur = Awaited<ReturnType<typeof contratsDuCompteur>>[number]

/** Where a contract is, for the documents: electricity is not the business of a commune. */
export const lieuDuContrat = ({
  traite_facturation_code,
  code_commune,
  code_type_contrat,
}: Omit<ContratDuCompteur, 'numero_contrat'>) => ({
  traite: traite_facturation_code,
  commune: code_type_contrat === 'EA' || code_type_contrat === 'AS' ? code_commune : null,
})
