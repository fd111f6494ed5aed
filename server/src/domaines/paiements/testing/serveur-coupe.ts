import { pino } from 'pino'
import { readConfig } from '../../../config.ts'
import { openServices } from '../../../open-services.ts'
import { mourirAuMot } from '../../../testing/mourir-au-mot.ts'
import { sessionDe } from '../../../testing/session.ts'
import { demanderPaiement } from '../demande/demander-paiement.ts'
import { traiterNotification } from '../issue/traiter-notification.ts'
import { creerPrestataireModele } from './prestataire-modele.ts'

/** What a server is to do before it is killed, at its n-th word to the database. */
export type Geste =
  | { type: 'notifier'; corps: string }
  | { type: 'demander'; utilisateurId: number; numeroContrat: string; facture: string }

const [connectionString = '', mots = '0', texte = ''] = process.argv.slice(2)
const geste = JSON.parse(texte) as Geste
const { services } = await openServices(readConfig({ NODE_ENV: 'test' }), connectionString, pino({ level: 'silent' }))
const ici = { ...services, paiements: creerPrestataireModele(true).fournisseurs }

mourirAuMot(Number(mots))

if (geste.type === 'notifier')
  await traiterNotification(ici, 'payline', {
    methode: 'POST',
    requete: '',
    enTetes: {},
    corps: Buffer.from(geste.corps),
  })
else {
  const factures = [{ reference: geste.facture, numeroContrat: geste.numeroContrat, montantCents: undefined }]
  await demanderPaiement(
    ici,
    { session: sessionDe(geste.utilisateurId), conversationId: 'a', email: null },
    { factures, echeance: false },
  )
}
process.exit(0)
