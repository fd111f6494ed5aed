import { ajouterJours } from '@ael/contract/consommation/calendrier.ts'
import { lienFacture } from '@ael/contract/factures/liens.ts'
import { lienPaiement } from '@ael/contract/paiements/liens.ts'
import type { Database } from '../../../db/database.ts'
import { deposerCourrier, lienApplication } from '../../../gateways/mail/deposer-courrier.ts'
import { formatDate } from '../../../gateways/pdf/formats.ts'
import { formatMontant } from '../../../kernel/montants.ts'
import type { Services } from '../../../services.ts'
import { denomination } from '../../clients/denomination.public.ts'
import { type ClotureAAnnoncer, cloturesAAnnoncer } from './clotures-a-annoncer.query.ts'
import { noterAnnonce } from './factures-a-annoncer.query.ts'
import { creerJetonFacture } from './jeton-facture.ts'

type Moyens = Pick<Services, 'db' | 'config' | 'horloge'>

const PAR_LOT = 500
/** An older one is no news any more. */
const JOURS = 30

const PRELEVEE: readonly string[] = ['PRELEVEMENT', 'MENSUALISATION']

/** What becomes of a closing bill, for its payer. */
const SUITES = {
  due: (reste: string, echeance: string) => `Il reste ${reste} à payer avant le ${echeance}.`,
  prelevee: (reste: string, echeance: string) => `${reste} seront prélevés sur votre compte à partir du ${echeance}.`,
  reglee: () => 'Il n’y a rien à payer.',
  rendue: (reste: string) => `Le service de l’eau vous doit ${reste}, et vous les rembourse.`,
}

function suiteDe({ solde_cents: solde, mode_reglement: mode }: ClotureAAnnoncer): keyof typeof SUITES {
  if (solde < 0) return 'rendue'
  if (solde === 0) return 'reglee'
  return PRELEVEE.includes(mode) ? 'prelevee' : 'due'
}

/**
 * Tells whoever ended a contract that its closing bill is there, however he had his others: the contract is shut, and what
 * comes by post follows him late. Once a bill, each in a transaction of its own.
 */
export async function annoncerClotures(services: Moyens): Promise<void> {
  const { db, horloge } = services
  const aujourdhui = horloge.aujourdhui()
  const lire = () => cloturesAAnnoncer(db, { depuis: ajouterJours(aujourdhui, -JOURS), aujourdhui, nombre: PAR_LOT })
  for (let lot = await lire(); lot.length > 0; lot = await lire())
    for (const cloture of lot)
      await db.transaction().execute(async (trx) => {
        const annonce = { factureId: cloture.id, destinataire: cloture.email, quand: horloge.maintenant() }
        if (await noterAnnonce(trx, annonce)) await ecrire(services, trx, cloture)
      })
}

async function ecrire(services: Moyens, trx: Database, cloture: ClotureAAnnoncer): Promise<void> {
  const devise = services.config.PAIEMENT_DEVISE
  const { id, numero_contrat: contrat, solde_cents: solde } = cloture
  const jeton = await creerJetonFacture({ db: trx, horloge: services.horloge }, id, 'COURRIER')
  const suite = suiteDe(cloture)
  await deposerCourrier(services, trx, 'facture-cloture', cloture.email, {
    nom: denomination(cloture),
    numeroContrat: contrat,
    fin: formatDate(cloture.date_cloture),
    montant: formatMontant(cloture.montant_ttc_cents, devise),
    lien: lienApplication(services, lienFacture(jeton)),
    suite: SUITES[suite](formatMontant(Math.abs(solde), devise), formatDate(cloture.date_echeance)),
    lienPaiement:
      suite === 'due' ? lienApplication(services, lienPaiement(cloture.numero_facture_client, contrat)) : null,
  })
}
