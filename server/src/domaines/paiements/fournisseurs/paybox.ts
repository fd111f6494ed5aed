import * as z from 'zod'
import { statutAccuse } from './commun/accuses.ts'
import { estParmi, lireAdresses } from './commun/adresses.ts'
import { DEVISES_NUMERIQUES } from './commun/devises.ts'
import { champsUniques } from './commun/formulaires.ts'
import { lireCents } from './commun/montants.ts'
import { aExaminer, type Sens } from './commun/sens.ts'
import { defineFabrique } from './fabrique.ts'
import {
  DemandeRefusee,
  NotificationRefusee,
  type DemandePaiement,
  type Fournisseur,
  type Payeur,
  type Verdict,
} from './fournisseur.ts'
import { sensDuCode } from './paybox/codes.ts'
import { numeroDuPays } from './paybox/pays.ts'
import { choisirServeur } from './paybox/serveurs.ts'
import { estClePublique, estSignee, signer } from './paybox/signatures.ts'

/** The key with which Paybox (Verifone, Up2pay e-Transactions) signs what it sends, as it publishes it. */
const CLE_PUBLIQUE_PAYBOX = `-----BEGIN PUBLIC KEY-----
MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDe+hkicNP7ROHUssGNtHwiT2Ew
HFrSk/qwrcq8v5metRtTTFPE/nmzSkRnTs3GMpi57rBdxBBJW5W9cpNyGUh0jNXc
VrOSClpD5Ri2hER/GcNrxVRP7RlWOqB1C03q4QYmwjHZ+zlM4OUhCCAtSWflB4wC
Ka1g88CjFwRw/PB9kwIDAQAB
-----END PUBLIC KEY-----
`

const PAGE_PAYBOX = 'https://tpeweb.paybox.com/cgi/MYchoix_pagepaiement.cgi'
const PAGE_DE_SECOURS = 'https://tpeweb1.paybox.com/cgi/MYchoix_pagepaiement.cgi'

const variables = z.object({
  PAYBOX_SITE: z.string('Donnez le numéro de site.').regex(/^\d{7}$/, 'Le numéro de site comporte 7 chiffres.'),
  PAYBOX_RANG: z.string('Donnez le numéro de rang.').regex(/^\d{2,3}$/, 'Le numéro de rang comporte 2 ou 3 chiffres.'),
  PAYBOX_IDENTIFIANT: z.string('Donnez l’identifiant.').regex(/^\d{1,9}$/, 'L’identifiant comporte 1 à 9 chiffres.'),
  PAYBOX_CLE: z
    .string('Donnez la clé HMAC.')
    .regex(/^(?:[0-9A-Fa-f]{2}){16,}$/, 'La clé HMAC est écrite en hexadécimal.'),
  PAYBOX_MODE: z.enum(['PRODUCTION', 'TEST'], 'Le mode est PRODUCTION ou TEST.').default('PRODUCTION'),
  PAYBOX_URL: z.url().default(PAGE_PAYBOX),
  PAYBOX_URL_SECOURS: z.url().optional(),
  PAYBOX_ADRESSES: z
    .string()
    .default('')
    .transform((texte, contexte) => {
      const adresses = lireAdresses(texte)
      if (adresses === null)
        contexte.addIssue({
          code: 'custom',
          message: 'Écrivez des adresses séparées par des virgules, avec ou sans la longueur de leur préfixe.',
        })
      return texte.trim() === '' ? null : adresses
    }),
  PAYBOX_CLE_PUBLIQUE: z
    .string()
    .transform((pem) => pem.replaceAll(String.raw`\n`, '\n'))
    .refine(estClePublique, 'La clé publique n’est pas au format PEM.')
    .default(CLE_PUBLIQUE_PAYBOX),
  PAYBOX_DEVISE: z.enum(['EUR', 'MAD']).default('EUR'),
})
type Reglages = z.output<typeof variables>

/** The first server, and the one that stands in for it. */
const pagesDe = ({ PAYBOX_URL, PAYBOX_URL_SECOURS }: Reglages): string[] =>
  [PAYBOX_URL, PAYBOX_URL_SECOURS ?? (PAYBOX_URL === PAGE_PAYBOX ? PAGE_DE_SECOURS : undefined)].filter(
    (page) => page !== undefined,
  )

/** What stands for the authorisation of a payment that was only tried out: the test environment signs with the same key. */
const AUTORISATION_DE_TEST = 'XXXXXX'

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
function facturation({ nom, prenom, adresse, complement, codePostal, ville, pays }: Payeur): string {
  const champs = {
    FirstName: propre(prenom || nom, 22),
    LastName: propre(nom, 22),
    Address1: propre(adresse, 50),
    Address2: propre(complement, 50),
    ZipCode: propre(codePostal, 10),
    City: propre(ville, 50),
    CountryCode: numeroDuPays(pays) ?? '',
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

/** What a code means with the authorisation that goes with it: without one that is real, an acceptance proves nothing. */
function sensDe(code: string, autorisation: string, mode: Reglages['PAYBOX_MODE']): Sens {
  if (autorisation === AUTORISATION_DE_TEST && mode === 'PRODUCTION')
    return aExaminer('Paybox', `message de l’environnement de test (${code}), qui ne prouve rien`)
  const sens = sensDuCode(code)
  return sens.issue === 'ENREGISTRE' && autorisation === ''
    ? aExaminer('Paybox', 'acceptation sans numéro d’autorisation, à vérifier dans son espace')
    : sens
}

function lireVerdict(lues: URLSearchParams, { PAYBOX_DEVISE: devise, PAYBOX_MODE: mode }: Reglages): Verdict {
  const lire = (nom: string): string => lues.get(nom) ?? ''
  const [code, autorisation] = [lire('Erreur'), lire('Auto')]
  return {
    ...sensDe(code, autorisation, mode),
    reference: lire('Ref') || null,
    jeton: null,
    identifiantTransaction: lire('Trans') || null,
    montantCents: lireCents(lire('Mt')),
    devise,
    numeroAutorisation: autorisation || null,
    code,
    dateTransaction: lireInstant(lire('Jour'), lire('Heure')),
  }
}

/**
 * Paybox System (Verifone; the same platform is Up2pay e-Transactions): a form signed by HMAC-SHA512, and a notification by
 * GET signed with Paybox's RSA key. It cannot be asked about an attempt. Its notification does not name the currency: the
 * one that counts is that of the account, in which alone demands are made.
 */
const creer = (reglages: Reglages): Fournisseur => ({
  type: 'PAYBOX',
  origines: pagesDe(reglages).map((page) => new URL(page).origin),
  dureeMinutes: DUREE_MINUTES,
  interroger: null,

  async ouvrir(demande) {
    if (demande.devise !== reglages.PAYBOX_DEVISE)
      throw new DemandeRefusee('DEVISE', `le compte Paybox est en ${reglages.PAYBOX_DEVISE}`)
    const url = await choisirServeur(pagesDe(reglages))
    const signes = champs(reglages, demande)
    return {
      redirection: {
        methode: 'POST',
        url,
        champs: { ...Object.fromEntries(signes), PBX_HMAC: signer(signes, reglages.PAYBOX_CLE) },
      },
      jeton: null,
    }
  },

  async lireNotification({ methode, requete, corps, adresse }) {
    if (reglages.PAYBOX_ADRESSES && !estParmi(reglages.PAYBOX_ADRESSES, adresse ?? ''))
      throw new NotificationRefusee(`adresse ${adresse ?? 'inconnue'} non autorisée`)
    const brute = methode === 'GET' ? requete : corps.toString('latin1')
    if (!estSignee(brute, SIGNATURE, reglages.PAYBOX_CLE_PUBLIQUE))
      throw new NotificationRefusee('signature absente ou fausse')
    const signe = brute.slice(0, brute.lastIndexOf(`&${SIGNATURE}=`))
    return { type: 'verdict', verdict: lireVerdict(champsUniques(signe), reglages) }
  },

  accuser: (annonce, traitee) => ({
    statut: statutAccuse(annonce, traitee),
    type: 'text/html; charset=utf-8',
    corps: '',
  }),

  nommerRetour: (parametres) => ({ reference: parametres.get('Ref'), jeton: null }),
})

export const paybox = defineFabrique({
  type: 'PAYBOX',
  variables,
  creer,
})
