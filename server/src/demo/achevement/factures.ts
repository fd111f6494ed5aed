import type { Database } from '../../db/database.ts'
import { envoyerLienFacture } from '../../domaines/factures/document/envoyer-lien-facture.ts'
import { noterEchec } from '../../gateways/outbox/outbox.repository.ts'
import type { Services } from '../../services.ts'

const ABONNEE = 'standard@ael.test'
/** Whose mailbox was full when his bill was sent: a mail for an administrator to send again. */
const BOITE_PLEINE = 'resilie@ael.test'
const REFUS = '452 4.2.2 Boîte pleine'

/** The mails of the latest bills of two subscribers, with their links; once. One has left, the other was given up. */
export async function annoncerFactureDemonstration(
  db: Database,
  services: Pick<Services, 'config' | 'horloge'>,
): Promise<void> {
  const deja = await db.selectFrom('courrier').select('id').where('type', '=', 'facture-disponible').executeTakeFirst()
  if (deja) return
  const annoncer = async (trx: Database, identifiant: string): Promise<void> => {
    const facture = await trx
      .selectFrom('facture')
      .innerJoin('attachement', 'attachement.numero_contrat', 'facture.numero_contrat')
      .innerJoin('utilisateur', 'utilisateur.id', 'attachement.utilisateur_id')
      .select('facture.id')
      .where('utilisateur.identifiant', '=', identifiant)
      .orderBy('facture.id', 'desc')
      .executeTakeFirst()
    if (facture) await envoyerLienFacture(services, trx, facture.id, identifiant)
  }
  await db.transaction().execute(async (trx) => {
    await annoncer(trx, ABONNEE)
    await annoncer(trx, BOITE_PLEINE)
    const refuse = await trx
      .selectFrom('courrier')
      .select('id')
      .where('destinataire', '=', BOITE_PLEINE)
      .executeTakeFirst()
    if (refuse) await noterEchec(trx, 'courrier', refuse.id, REFUS, null)
  })
}
