import { statutAccuse } from '../commun/accuses.ts'
import { memeEmpreinte } from '../commun/comparer.ts'
import { lireChamps } from '../commun/formulaires.ts'
import { enDecimales, lireDecimales } from '../commun/montants.ts'
import { enregistre } from '../commun/sens.ts'
import { adresseNotification } from '../fabrique.ts'
import { DemandeRefusee, NotificationRefusee, type Fournisseur, type Verdict } from '../fournisseur.ts'
import { DEVISE_MTC, DUREE_MINUTES, type PartieSomme, type ReglagesMtc } from './reglages.ts'
import { sommeDeControle } from './signatures.ts'

const REFUS = '0;Null;Null;Null'
const JOUR_MAROC = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Casablanca', dateStyle: 'short' })
/** Only counted by the versions whose checksum names it. */
const NOMBRE_D_ARTICLES = '1'

type Valeurs = Record<Exclude<PartieSomme, 'boutique' | 'nombre'>, string>

const somme = ({ MTC_ORDRE, MTC_BOUTIQUE, MTC_CLE }: ReglagesMtc, valeurs: Valeurs): string => {
  const toutes: Record<PartieSomme, string> = { ...valeurs, boutique: MTC_BOUTIQUE, nombre: NOMBRE_D_ARTICLES }
  return sommeDeControle(
    MTC_ORDRE.map((partie) => toutes[partie]),
    MTC_CLE,
  )
}

const lireVerdict = (lire: (nom: string) => string): Verdict => ({
  // Only payments are told.
  ...enregistre('Paiement accepté'),
  code: lire('approvalCode'),
  reference: lire('cartId') || null,
  jeton: null,
  identifiantTransaction: lire('orderNumber') || null,
  montantCents: lireDecimales(lire('totalAmountTx')),
  devise: DEVISE_MTC,
  numeroAutorisation: lire('approvalCode') || null,
  dateTransaction: null,
})

/**
 * The first gateway of Maroc Telecommerce: a form and a notification with an MD5 checksum that begins with the address it is
 * for, the secret last. It tells of payments only, and takes them back when we do not accept them.
 */
export const passerelle = (reglages: ReglagesMtc, publicUrl: string): Fournisseur => {
  const { MTC_URL, MTC_BOUTIQUE, MTC_ORDRE } = reglages
  return {
    type: 'MTC',
    origines: [new URL(MTC_URL).origin],
    dureeMinutes: DUREE_MINUTES,
    interroger: null,

    async ouvrir({ devise, montantCents, reference, email, retours, notification }) {
      if (devise !== DEVISE_MTC) throw new DemandeRefusee('DEVISE', 'MTC n’encaisse que des dirhams')
      const montant = enDecimales(montantCents)
      const champs = {
        storeId: MTC_BOUTIQUE,
        langue: 'FR',
        offerURL: retours.annulation,
        updateURL: retours.succes,
        bookURL: notification,
        cartId: reference,
        ...(MTC_ORDRE.includes('nombre') && { count: NOMBRE_D_ARTICLES }),
        totalAmountTx: montant,
        email,
        checksum: somme(reglages, { url: MTC_URL, panier: reference, montant, email }),
      }
      return { redirection: { methode: 'POST', url: MTC_URL, champs }, jeton: null }
    },

    async lireNotification(recue) {
      const champs = lireChamps(recue)
      const lire = (nom: string): string => champs.get(nom) ?? ''
      const attendue = somme(reglages, {
        url: adresseNotification(publicUrl, 'MTC'),
        panier: lire('cartId'),
        montant: lire('totalAmountTx'),
        email: lire('email'),
      })
      if (!memeEmpreinte(lire('checksum').toLowerCase(), attendue))
        throw new NotificationRefusee('somme de contrôle absente ou fausse')
      return { type: 'verdict', verdict: lireVerdict(lire) }
    },

    accuser(annonce, traitee, encaissee) {
      const panier = annonce?.type === 'verdict' && encaissee ? annonce.verdict.reference : null
      const jour = JOUR_MAROC.format(new Date()).replaceAll('-', '')
      return {
        statut: statutAccuse(annonce, traitee),
        type: 'text/plain; charset=utf-8',
        corps: panier ? `1;${panier};${jour};1` : REFUS,
      }
    },

    nommerRetour: (parametres) => ({ reference: parametres.get('cartId'), jeton: null }),
  }
}
