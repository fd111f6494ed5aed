import { ajouterJours } from '@ael/contract/consommation/calendrier.ts'
import type { Services } from '../../../services.ts'
import { envoyerLienFacture } from './envoyer-lien-facture.ts'
import { facturesAAnnoncer, noterAnnonce } from './factures-a-annoncer.query.ts'

const PAR_LOT = 500
/** An older one is no news any more; its link would be the first thing that is heard of it. */
const JOURS = 30

/** Sends its link to whoever has his invoices by mail (services FE and FL), once an invoice, each in a transaction of its own. */
export async function annoncerFactures(services: Pick<Services, 'db' | 'config' | 'horloge'>): Promise<void> {
  const { db, horloge } = services
  const aujourdhui = horloge.aujourdhui()
  const lire = () => facturesAAnnoncer(db, { depuis: ajouterJours(aujourdhui, -JOURS), aujourdhui, nombre: PAR_LOT })
  for (let lot = await lire(); lot.length > 0; lot = await lire())
    for (const { id, email } of lot)
      await db.transaction().execute(async (trx) => {
        const quand = horloge.maintenant()
        if (await noterAnnonce(trx, { factureId: id, destinataire: email, quand }))
          await envoyerLienFacture(services, trx, id, email)
      })
}
