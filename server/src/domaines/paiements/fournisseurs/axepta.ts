import * as z from 'zod'
import { chiffreur, ecrireChamps, empreinte, lireChampsPaygate, type Chiffreur } from './axepta/chiffre.ts'
import { sensDeLEtat, sensDuCode } from './axepta/codes.ts'
import { accuserSansMot } from './commun/accuses.ts'
import { memeEmpreinte } from './commun/comparer.ts'
import { lireChamps, sansCasse } from './commun/formulaires.ts'
import { demander } from './commun/http.ts'
import { lireCents } from './commun/montants.ts'
import { annule, pageOuverte } from './commun/sens.ts'
import { defineFabrique } from './fabrique.ts'
import {
  FournisseurIndisponible,
  NotificationRefusee,
  type DemandePaiement,
  type Fournisseur,
  type TentativeOuverte,
  type Verdict,
} from './fournisseur.ts'

const variables = z.object({
  AXEPTA_MARCHAND: z
    .string('Donnez l’identifiant du commerçant.')
    .regex(/^[A-Za-z0-9_-]{1,30}$/, 'L’identifiant du commerçant comporte 1 à 30 lettres, chiffres ou tirets.'),
  AXEPTA_CLE_HMAC: z.string('Donnez la clé HMAC.').min(16, 'La clé HMAC comporte au moins 16 caractères.'),
  AXEPTA_CLE_BLOWFISH: z
    .string('Donnez la clé Blowfish.')
    .min(16, 'La clé Blowfish comporte au moins 16 caractères.')
    .max(56, 'La clé Blowfish comporte 56 caractères au plus.'),
  AXEPTA_URL: z.url().default('https://paymentpage.axepta.bnpparibas/payssl.aspx'),
  AXEPTA_URL_ETAT: z.url().default('https://paymentpage.axepta.bnpparibas/inquire24.aspx'),
  /** What is paid, as the page shows it; the demonstration shop of the bank only takes `Test:0000`. */
  AXEPTA_LIBELLE: z.string().max(300).default(''),
})
type Reglages = z.output<typeof variables>

/** A page lives for half an hour; a notification is repeated over a day, and late proof still records. */
const DUREE_MINUTES = 45

const champs = (
  { AXEPTA_MARCHAND, AXEPTA_CLE_HMAC, AXEPTA_LIBELLE }: Reglages,
  demande: DemandePaiement,
): [string, string][] => [
  ['MerchantID', AXEPTA_MARCHAND],
  ['MsgVer', '2.0'],
  ['TransID', demande.reference],
  ['ReqId', demande.reference],
  ['RefNr', demande.reference.slice(0, 12)],
  ['Amount', String(demande.montantCents)],
  ['Currency', demande.devise],
  ['OrderDesc', AXEPTA_LIBELLE || demande.objet],
  ['URLSuccess', demande.retours.succes],
  ['URLFailure', demande.retours.refus],
  ['URLNotify', demande.notification],
  ['Response', 'encrypt'],
  [
    'MAC',
    empreinte(['', demande.reference, AXEPTA_MARCHAND, String(demande.montantCents), demande.devise], AXEPTA_CLE_HMAC),
  ],
]

/** The fields of a message from Paygate; null for what is none. By another key it has none of their names. */
function ouvrirMessage(chiffre: Chiffreur, message: URLSearchParams): ReadonlyMap<string, string> | null {
  const recus = sansCasse(message)
  const texte = chiffre.dechiffrer({ Len: recus.get('len') ?? '', Data: recus.get('data') ?? '' })
  return texte === null ? null : lireChampsPaygate(texte)
}

async function demanderEtat(
  reglages: Reglages,
  chiffre: Chiffreur,
  reference: string,
): Promise<ReadonlyMap<string, string>> {
  const { AXEPTA_MARCHAND: marchand, AXEPTA_URL_ETAT: url } = reglages
  const question = chiffre.chiffrer(
    ecrireChamps([
      ['MerchantID', marchand],
      ['TransID', reference],
    ]),
  )
  const { statut, corps } = await demander(url, {
    method: 'POST',
    body: new URLSearchParams({ MerchantID: marchand, ...question }),
  })
  const lus = statut === 200 ? ouvrirMessage(chiffre, new URLSearchParams(corps.trim())) : null
  // Every answer says how the question went: what is silent does not open with our key.
  if (!lus?.get('status')) throw new FournisseurIndisponible('réponse d’Axepta illisible')
  return lus
}

/** What the platform answers about a transaction; where it names no currency, that of the demand counts, which its MAC binds to the reference. */
function lireEtat(lus: ReadonlyMap<string, string>, { reference, devise, ageMinutes }: TentativeOuverte): Verdict {
  const lire = (nom: string): string => lus.get(nom) ?? ''
  const [autoriseCents, encaisseCents, rembourseCents] = ['amountauth', 'amountcap', 'amountcred'].map((nom) =>
    lireCents(lire(nom)),
  ) as [number | null, number | null, number | null]
  const sens = sensDeLEtat({
    statut: lire('status').toUpperCase(),
    code: lire('code'),
    dernierStatut: lire('laststatus').toUpperCase(),
    autoriseCents,
    encaisseCents,
  })
  const annoncee = lire('currency').toUpperCase()
  const deviseAnnoncee = annoncee === '' ? devise : annoncee === 'EUR' || annoncee === 'MAD' ? annoncee : null
  const payId = lire('payid') || null
  const sansTransaction =
    ageMinutes > DUREE_MINUTES ? annule('Page de paiement abandonnée') : pageOuverte('Page de paiement ouverte')
  return {
    ...(sens ?? sansTransaction),
    code: [lire('laststatus'), lire('code')].filter(Boolean).join(' '),
    reference: lire('transid') || reference,
    jeton: null,
    identifiantTransaction: payId,
    montantCents: encaisseCents || autoriseCents,
    devise: deviseAnnoncee,
    numeroAutorisation: null,
    dateTransaction: null,
    // All the credits of a transaction in one amount, which only grows.
    reprises:
      rembourseCents && payId
        ? [
            {
              operation: `${payId}-CREDIT`,
              transaction: payId,
              nature: 'REMBOURSEMENT',
              montantCents: rembourseCents,
              devise: deviseAnnoncee,
              rendue: false,
            },
          ]
        : [],
  }
}

/**
 * Axepta of BNP Paribas (Computop Paygate): fields under Blowfish with a MAC inside, both ways. The MAC of a notification
 * does not cover the amount, so that an acceptance is always read again from the platform.
 */
const creer = (reglages: Reglages): Fournisseur => {
  const { AXEPTA_MARCHAND: marchand, AXEPTA_CLE_HMAC: cle, AXEPTA_URL: url } = reglages
  const chiffre = chiffreur(reglages.AXEPTA_CLE_BLOWFISH)
  return {
    type: 'AXEPTA',
    origines: [new URL(url).origin],
    dureeMinutes: DUREE_MINUTES,

    async ouvrir(demande) {
      const donnees = chiffre.chiffrer(ecrireChamps(champs(reglages, demande)))
      return {
        redirection: {
          methode: 'POST',
          url,
          champs: { MerchantID: marchand, ...donnees, URLBack: demande.retours.annulation, Language: 'fr' },
        },
        jeton: null,
      }
    },

    async lireNotification(recue) {
      const lus = ouvrirMessage(chiffre, lireChamps(recue))
      const lire = (nom: string): string => lus?.get(nom) ?? ''
      const signe = [lire('payid'), lire('transid'), marchand, lire('status'), lire('code')]
      if (!lus || lire('mid') !== marchand || !memeEmpreinte(lire('mac').toLowerCase(), empreinte(signe, cle)))
        throw new NotificationRefusee('message illisible, ou MAC absent ou faux')
      const sens = sensDuCode(lire('status').toUpperCase(), lire('code'))
      if (sens.issue === 'ENREGISTRE' || sens.issue === 'EN_ATTENTE')
        return { type: 'aLire', reference: lire('transid'), jeton: null }
      const verdict: Verdict = {
        ...sens,
        code: `${lire('status')} ${lire('code')}`,
        reference: lire('transid'),
        jeton: null,
        identifiantTransaction: lire('payid') || null,
        montantCents: null,
        devise: null,
        numeroAutorisation: null,
        dateTransaction: null,
      }
      return { type: 'verdict', verdict }
    },

    accuser: accuserSansMot,
    interroger: async (tentative) => lireEtat(await demanderEtat(reglages, chiffre, tentative.reference), tentative),
    nommerRetour: (parametres) => ({
      reference: ouvrirMessage(chiffre, parametres)?.get('transid') ?? null,
      jeton: null,
    }),
  }
}

export const axepta = defineFabrique({
  type: 'AXEPTA',
  variables,
  creer,
})
