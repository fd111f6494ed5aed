import { randomBytes } from 'node:crypto'
import { statutAccuse } from '../commun/accuses.ts'
import { memeEmpreinte } from '../commun/comparer.ts'
import { DEVISES_NUMERIQUES, deviseDuNumero } from '../commun/devises.ts'
import { lireChamps } from '../commun/formulaires.ts'
import { instantLocal } from '../commun/instants.ts'
import { enDecimales, lireDecimales } from '../commun/montants.ts'
import {
  DemandeRefusee,
  NotificationRefusee,
  type DemandePaiement,
  type Fournisseur,
  type RequeteRecue,
  type Verdict,
} from '../fournisseur.ts'
import { sensDuCode } from './codes.ts'
import { DEVISE_MTC, DUREE_MINUTES, type ReglagesMtc } from './reglages.ts'
import { hacher } from './signatures.ts'

const nomDe = ({ payeur, email }: DemandePaiement): string =>
  [payeur?.prenom, payeur?.nom].filter(Boolean).join(' ') || email

const champs = ({ MTC_BOUTIQUE }: ReglagesMtc, demande: DemandePaiement): Record<string, string> => ({
  clientid: MTC_BOUTIQUE,
  storetype: '3D_PAY_HOSTING',
  TranType: 'PreAuth',
  amount: enDecimales(demande.montantCents),
  currency: DEVISES_NUMERIQUES[demande.devise],
  oid: demande.reference,
  okUrl: demande.retours.succes,
  failUrl: demande.retours.refus,
  shopurl: demande.retours.annulation,
  callbackUrl: demande.notification,
  CallbackResponse: 'true',
  AutoRedirect: 'true',
  lang: 'fr',
  rnd: randomBytes(10).toString('hex'),
  hashAlgorithm: 'ver3',
  encoding: 'UTF-8',
  refreshtime: '5',
  email: demande.email,
  BillToName: nomDe(demande),
  BillToStreet1: demande.payeur?.adresse ?? '',
  BillToCity: demande.payeur?.ville ?? '',
  BillToPostalCode: demande.payeur?.codePostal ?? '',
})

const ENTITES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const decoderEntites = (texte: string): string =>
  texte.replace(/&(?:#(\d{1,6})|(\w{2,4}));/g, (entite, numero: string | undefined, nom: string | undefined) =>
    numero ? String.fromCodePoint(Number(numero)) : (ENTITES[nom ?? ''] ?? entite),
  )

/** The fields of a callback, as the page had them when it signed: it posts them escaped for HTML. */
const lireRappel = (recue: RequeteRecue): Record<string, string> =>
  Object.fromEntries([...lireChamps(recue)].map(([nom, valeur]) => [nom, decoderEntites(valeur).replace(/\n$/, '')]))

/** `20261121 10:05:00`, of Casablanca. */
function lireInstant(texte: string): Date | null {
  const [, annee, mois, jour, heure] = /^(\d{4})(\d\d)(\d\d) (\d\d:\d\d:\d\d)$/.exec(texte) ?? []
  return annee ? instantLocal(`${annee}-${mois}-${jour}`, heure ?? '', 'Africa/Casablanca') : null
}

function lireVerdict(rappel: Readonly<Record<string, string>>): Verdict {
  const lire = (nom: string): string => rappel[nom] ?? ''
  return {
    ...sensDuCode(lire('ProcReturnCode'), lire('Response')),
    code: lire('ProcReturnCode') || lire('Response'),
    reference: lire('oid') || null,
    jeton: null,
    identifiantTransaction: lire('TransId') || null,
    montantCents: lireDecimales(lire('amount')),
    devise: deviseDuNumero(lire('currency')),
    numeroAutorisation: lire('AuthCode') || null,
    dateTransaction: lireInstant(lire('EXTRA.TRXDATE')),
  }
}

/**
 * The payment page of CMI, to which Maroc Telecommerce moved: a form and a callback signed alike (version 3). The payment is
 * only authorised; answering `ACTION=POSTAUTH` to the callback has it captured, so that this is said of nothing that we have
 * not recorded.
 */
export const pageCmi = (reglages: ReglagesMtc): Fournisseur => ({
  type: 'MTC',
  origines: [new URL(reglages.MTC_URL).origin],
  dureeMinutes: DUREE_MINUTES,
  interroger: null,

  async ouvrir(demande) {
    if (demande.devise !== DEVISE_MTC) throw new DemandeRefusee('DEVISE', 'MTC n’encaisse que des dirhams')
    const signes = champs(reglages, demande)
    return {
      redirection: {
        methode: 'POST',
        url: reglages.MTC_URL,
        champs: { ...signes, hash: hacher(signes, reglages.MTC_CLE) },
      },
      jeton: null,
    }
  },

  async lireNotification(recue) {
    const rappel = lireRappel(recue)
    const signature = Object.entries(rappel).find(([nom]) => nom.toLowerCase() === 'hash')?.[1] ?? ''
    if (!memeEmpreinte(signature, hacher(rappel, reglages.MTC_CLE)))
      throw new NotificationRefusee('signature absente ou fausse')
    if (rappel['clientid'] !== reglages.MTC_BOUTIQUE) throw new NotificationRefusee('notification d’une autre boutique')
    return { type: 'verdict', verdict: lireVerdict(rappel) }
  },

  accuser: (annonce, traitee, encaissee) => ({
    statut: statutAccuse(annonce, traitee),
    type: 'text/plain; charset=utf-8',
    corps: encaissee ? 'ACTION=POSTAUTH' : traitee ? 'APPROVED' : 'FAILURE',
  }),

  nommerRetour: (parametres) => ({ reference: parametres.get('oid'), jeton: null }),
})
