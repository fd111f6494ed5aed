import { lienFacture } from '@ael/contract/factures/liens.ts'
import { formatMontant } from '../../../kernel/montants.ts'
import type { Database } from '../../../db/database.ts'
import { deposerCourrier, lienApplication } from '../../../gateways/mail/deposer-courrier.ts'
import { formatDate } from '../../../gateways/pdf/formats.ts'
import type { Services } from '../../../services.ts'
import { denomination } from '../../clients/denomination.public.ts'
import { factureInconnue } from '../errors.ts'
import { factureAAnnoncer } from './factures.query.ts'
import { creerJetonFacture } from './jeton-facture.ts'

/** Sends the link of an invoice, which opens it without an account for thirty days. */
export async function envoyerLienFacture(
  services: Pick<Services, 'config' | 'horloge'>,
  db: Database,
  id: number,
  destinataire: string,
): Promise<void> {
  const facture = await factureAAnnoncer(db, id)
  if (!facture) throw factureInconnue()
  const jeton = await creerJetonFacture({ db, horloge: services.horloge }, id, 'COURRIER')
  await deposerCourrier(services, db, 'facture-disponible', destinataire, {
    nom: denomination(facture),
    numeroContrat: facture.numero_contrat,
    jour: formatDate(facture.date_emission),
    montant: formatMontant(facture.montant_ttc_cents, services.config.PAIEMENT_DEVISE),
    lien: lienApplication(services, lienFacture(jeton)),
  })
}
