import type { Database } from '../../db/database.ts'
import { envoyerLienFacture } from '../../domaines/factures/document/envoyer-lien-facture.ts'
import type { Services } from '../../services.ts'

const ABONNEE = 'standard@ael.test'

/** The mail of the latest bill of the demonstration's subscriber, with its link; once. */
export async function annoncerFactureDemonstration(
  db: Database,
  services: Pick<Services, 'config' | 'horloge'>,
): Promise<void> {
  const deja = await db.selectFrom('courrier').select('id').where('type', '=', 'facture-disponible').executeTakeFirst()
  const facture = await db
    .selectFrom('facture')
    .innerJoin('attachement', 'attachement.numero_contrat', 'facture.numero_contrat')
    .innerJoin('utilisateur', 'utilisateur.id', 'attachement.utilisateur_id')
    .select('facture.id')
    .where('utilisateur.identifiant', '=', ABONNEE)
    .orderBy('facture.id', 'desc')
    .executeTakeFirst()
  if (!deja && facture) await envoyerLienFacture(services, db, facture.id, ABONNEE)
}
