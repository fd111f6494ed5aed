import type { Database } from '../../db/database.ts'

/** The contracts that a meter serves today, with their billing agreements. */
export const contratsDuCompteur = (db: Database, numeroCompteur: string) =>
  db
    .selectFrom('compteur as c')
    .innerJoin('affectation_compteur as f', 'f.compteur_id', 'c.id')
    .innerJoin('abonnement as a', 'a.numero_contrat', 'f.numero_contrat')
    .select(['a.numero_contrat', 'a.traite_facturation_code'])
    .where('c.numero_appareil', '=', numeroCompteur)
    .where('f.fin', 'is', null)
    .execute()
