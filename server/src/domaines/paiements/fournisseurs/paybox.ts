import { PAYBOX_SIMULE } from '@ael/simulators/paybox/cles.ts'
import * as z from 'zod'
import { DEVISES_NUMERIQUES } from './commun/devises.ts'
import { defineFabrique } from './fabrique.ts'
import {
  DemandeRefusee,
  NotificationRefusee,
  type DemandePaiement,
  type DevisePaiement,
  type Fournisseur,
  type Payeur,
  type Verdict,
} from './fournisseur.ts'
import { sensDuCode } from './paybox/codes.ts'
import { estClePublique, estSignee, signer } from './paybox/signatures.ts'

/** The key with which Paybox (Verifone, Up2pay e-Transactions) signs what it sends, as it publishes it. */
const CLE_PUBLIQUE_PAYBOX = `-----BEGIN PUBLIC KEY-----
MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDe+hkicNP7ROHUssGNtHwiT2Ew
HFrSk/qwrcq8v5metRtTTFPE/nmzSkRnTs3GMpi57rBdxBBJW5W9cpNyGUh0jNXc
VrOSClpD5Ri2hER/GcNrxVRP7RlWOqB1C03q4QYmwjHZ+zlM4OUhCCAtSWflB4wC
Ka1g88CjFwRw/PB9kwIDAQAB
-----END PUBLIC KEY-----
`

const variables = z.object({
  PAYBOX_SITE: z.string('Donnez le numéro de site.').regex(/^\d{7}$/, 'Le numéro de site comporte 7 chiffres.'),
  PAYBOX_RANG: z.string('Donnez le numéro de rang.').regex(/^\d{2,3}$/, 'Le numéro de rang comporte 2 ou 3 chiffres.'),
  PAYBOX_IDENTIFIANT: z.string('Donnez l’identifiant.').regex(/^\d{1,9}$/, 'L’identifiant comporte 1 à 9 chiffres.'),
  PAYBOX_CLE: z
    .string('Donnez la clé HMAC.')
    .regex(/^(?:[0-9A-Fa-f]{2}){16,}$/, 'La clé HMAC est écrite en hexadécimal.'),
  PAYBOX_URL: z.url().default('https://tpeweb.paybox.com/cgi/MYchoix_pagepaiement.cgi'),
  PAYBOX_CLE_PUBLIQUE: z
    .string()
    .transform((pem) => pem.replaceAll(String.raw`\n`, '\n'))
    .refine(estClePublique, 'La clé publique n’est pas au format PEM.')
    .default(CLE_PUBLIQUE_PAYBOX),
  PAYBOX_DEVISE: z.enum(['EUR', 'MAD']).default('EUR'),
})
type Reglages = z.output<typeof variables>

const SIGNATURE = 'Sign'
/** The names are ours, the letters Paybox's; the signature comes last. */
const RETOUR = `Mt:M;Ref:R;Auto:A;Erreur:E;Trans:S;Jour:W;Heure:Q;${SIGNATURE}:K`
/** Paybox gives a payer fifteen minutes; its notification may be a little late. */
const DUREE_MINUTES = 30
const PANIER =
  '<?xml version="1.0" encoding="utf-8"?><shoppingcart><total><totalQuantity>1</totalQuantity></total></shoppingcart>'

/** Letters, digits and what names and streets need, of so many signs at most: the fields of the bank take no more. */
const propre = (texte: string, max: number): string =>
  texte
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9 '-]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, max)
    .trim()

/** Who pays, for strong authentication (3-D Secure 2). */
function facturation({ nom, prenom, adresse, complement, codePostal, ville }: Payeur): string {
  const champs = {
    FirstName: propre(prenom || nom, 22),
    LastName: propre(nom, 22),
    Address1: propre(adresse, 50),
    Address2: propre(complement, 50),
    ZipCode: propre(codePostal, 10),
    City: propre(ville, 50),
    CountryCode: '250',
  }
  const balises = Object.entries(champs).flatMap(([nomChamp, valeur]) =>
    valeur === '' ? [] : [`<${nomChamp}>${valeur}</${nomChamp}>`],
  )
  return `<?xml version="1.0" encoding="utf-8"?><Billing><Address>${balises.join('')}</Address></Billing>`
}

/** The fields of the form, in the order in which they are signed and sent. */
const champs = (reglages: Reglages, demande: DemandePaiement): [string, string][] => [
  ['PBX_SITE', reglages.PAYBOX_SITE],
  ['PBX_RANG', reglages.PAYBOX_RANG],
  ['PBX_IDENTIFIANT', reglages.PAYBOX_IDENTIFIANT],
  ['PBX_TOTAL', String(demande.montantCents).padStart(3, '0')],
  ['PBX_DEVISE', DEVISES_NUMERIQUES[demande.devise]],
  ['PBX_CMD', demande.reference],
  ['PBX_PORTEUR', demande.email],
  ['PBX_RETOUR', RETOUR],
  ['PBX_HASH', 'SHA512'],
  ['PBX_TIME', demande.creeeLe.toISOString().replace(/\.\d+Z$/, '+00:00')],
  ['PBX_EFFECTUE', demande.retours.succes],
  ['PBX_REFUSE', demande.retours.refus],
  ['PBX_ANNULE', demande.retours.annulation],
  ['PBX_ATTENTE', demande.retours.attente],
  ['PBX_REPONDRE_A', demande.notification],
  ['PBX_LANGUE', 'FRA'],
  ['PBX_SHOPPINGCART', PANIER],
  ...(demande.payeur ? [['PBX_BILLING', facturation(demande.payeur)] satisfies [string, string]] : []),
]

/** `20261121` and `10:00:00`, of the platform's clock. */
function lireInstant(jour: string, heure: string): Date | null {
  const [, annee, mois, quantieme] = /^(\d{4})(\d{2})(\d{2})$/.exec(jour) ?? []
  const instant = new Date(`${annee}-${mois}-${quantieme}T${/^\d{2}:\d{2}:\d{2}$/.test(heure) ? heure : '00:00:00'}Z`)
  return Number.isNaN(instant.getTime()) ? null : instant
}

function lireVerdict(requete: string, devise: DevisePaiement): Verdict {
  const lues = new URLSearchParams(requete)
  const lire = (nom: string): string => lues.get(nom) ?? ''
  const [montant, code, autorisation, transaction] = [lire('Mt'), lire('Erreur'), lire('Auto'), lire('Trans')]
  const { issue, libelle, alarme } = sensDuCode(code)
  // An acceptance without authorisation is none (the number is left out of refusals).
  const accepte = issue === 'ENREGISTRE' && autorisation !== ''
  return {
    issue: issue === 'ENREGISTRE' && !accepte ? 'REFUSE' : issue,
    reference: lire('Ref') || null,
    jeton: null,
    identifiantTransaction: transaction || null,
    montantCents: /^\d{1,12}$/.test(montant) ? Number(montant) : null,
    devise,
    numeroAutorisation: autorisation || null,
    code,
    libelle,
    dateTransaction: lireInstant(lire('Jour'), lire('Heure')),
    alarme,
  }
}

/**
 * Paybox System (Verifone; the same platform is Up2pay e-Transactions): a form signed by HMAC-SHA512, and a notification by
 * GET signed with Paybox's RSA key. It cannot be asked about an attempt. Its notification does not name the currency: the
 * one that counts is that of the account, in which alone demands are made.
 */
const creer = (reglages: Reglages): Fournisseur => ({
  type: 'PAYBOX',
  origines: [new URL(reglages.PAYBOX_URL).origin],
  dureeMinutes: DUREE_MINUTES,
  interroger: null,

  async ouvrir(demande) {
    if (demande.devise !== reglages.PAYBOX_DEVISE)
      throw new DemandeRefusee('DEVISE', `le compte Paybox est en ${reglages.PAYBOX_DEVISE}`)
    const signes = champs(reglages, demande)
    return {
      redirection: {
        methode: 'POST',
        url: reglages.PAYBOX_URL,
        champs: { ...Object.fromEntries(signes), PBX_HMAC: signer(signes, reglages.PAYBOX_CLE) },
      },
      jeton: null,
    }
  },

  async lireNotification({ methode, requete, corps }) {
    const brute = methode === 'GET' ? requete : corps.toString('latin1')
    if (!estSignee(brute, SIGNATURE, reglages.PAYBOX_CLE_PUBLIQUE))
      throw new NotificationRefusee('signature absente ou fausse')
    const signe = brute.slice(0, brute.lastIndexOf(`&${SIGNATURE}=`))
    return { type: 'verdict', verdict: lireVerdict(signe, reglages.PAYBOX_DEVISE) }
  },

  accuser: (annonce, traitee) => ({
    statut: traitee ? 200 : annonce ? 503 : 400,
    type: 'text/html; charset=utf-8',
    corps: '',
  }),

  nommerRetour: (parametres) => ({ reference: parametres.get('Ref'), jeton: null }),
})

export const paybox = defineFabrique({
  type: 'PAYBOX',
  variables,
  simulees: (publicUrl) => ({
    PAYBOX_SITE: PAYBOX_SIMULE.site,
    PAYBOX_RANG: PAYBOX_SIMULE.rang,
    PAYBOX_IDENTIFIANT: PAYBOX_SIMULE.identifiant,
    PAYBOX_CLE: PAYBOX_SIMULE.cle,
    PAYBOX_CLE_PUBLIQUE: PAYBOX_SIMULE.clePublique,
    PAYBOX_URL: `${publicUrl}/simulateurs/paybox/cgi/MYchoix_pagepaiement.cgi`,
  }),
  creer,
})
