import * as z from 'zod'
import { jourDeParis } from '../../../kernel/horloge.ts'
import { accuserSansMot } from './commun/accuses.ts'
import { lireChamps, sansCasse } from './commun/formulaires.ts'
import { demander } from './commun/http.ts'
import { instantLocal } from './commun/instants.ts'
import { lireCents } from './commun/montants.ts'
import type { Sens } from './commun/sens.ts'
import { defineFabrique } from './fabrique.ts'
import {
  DemandeRefusee,
  FournisseurIndisponible,
  NotificationRefusee,
  type DemandePaiement,
  type Fournisseur,
  type Verdict,
} from './fournisseur.ts'
import {
  AUTRE_CLIENT,
  AUTRE_SAISIE,
  DUREE_PAGE_MINUTES,
  JAMAIS_OUVERTE,
  motifDeLaFaute,
  sensDeLaFaute,
  sensDuResultat,
} from './payfip/codes.ts'
import { normaliserObjet } from './payfip/objet.ts'
import { ecrireAppel, lireReponse, type Operation, type ReponseSoap } from './payfip/soap.ts'

const variables = z.object({
  PAYFIP_NUMCLI: z.string('Donnez le numéro de client.').regex(/^\d{6}$/, 'Le numéro de client comporte 6 chiffres.'),
  PAYFIP_SAISIE: z
    .enum(['T', 'X', 'W'], 'Le type de saisie est T (test), X (activation) ou W (production).')
    .default('W'),
  PAYFIP_URL: z.url().default('https://www.payfip.gouv.fr/tpa/services/securite'),
  PAYFIP_URL_PAGE: z.url().default('https://www.payfip.gouv.fr/tpa/paiementws.web'),
})
type Reglages = z.output<typeof variables>

const MONTANT_MIN_CENTS = 100
const ID_OPERATION = /^[A-Za-z0-9-]{8,64}$/

async function appeler(
  { PAYFIP_URL }: Reglages,
  operation: Operation,
  champs: readonly (readonly [string, string])[],
): Promise<ReponseSoap> {
  const { statut, corps } = await demander(PAYFIP_URL, {
    method: 'POST',
    headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' },
    body: ecrireAppel(operation, champs),
  })
  // A fault comes with 200 or 500: only its content tells.
  const lue = lireReponse(corps)
  if (!lue) throw new FournisseurIndisponible(`réponse ${statut} de PayFiP illisible`)
  return lue
}

const champsDemande = (
  { PAYFIP_NUMCLI, PAYFIP_SAISIE }: Reglages,
  { creeeLe, email, montantCents, objet, reference, notification, retours }: DemandePaiement,
) =>
  [
    ['exer', jourDeParis(creeeLe).slice(0, 4)],
    ['mel', email],
    ['montant', String(montantCents)],
    ['numcli', PAYFIP_NUMCLI],
    ['objet', normaliserObjet(objet)],
    ['refdet', reference],
    ['saisie', PAYFIP_SAISIE],
    ['urlnotif', notification],
    // One address for every way of coming back: what became of the payment is asked.
    ['urlredirect', retours.attente],
  ] as const

/** `21112026` and `1005`, of Paris. */
function lireInstant(jour: string, heure: string): Date | null {
  const [, quantieme, mois, annee] = /^(\d\d)(\d\d)(\d{4})$/.exec(jour) ?? []
  return annee
    ? instantLocal(
        `${annee}-${mois}-${quantieme}`,
        /^\d{4}$/.test(heure) ? `${heure.slice(0, 2)}:${heure.slice(2)}` : '00:00',
      )
    : null
}

const sansDetail = (sens: Sens, code: string, jeton: string | null): Verdict => ({
  ...sens,
  code,
  reference: null,
  jeton,
  identifiantTransaction: null,
  montantCents: null,
  devise: 'EUR',
  numeroAutorisation: null,
  dateTransaction: null,
})

/** What a detail means, if it is of our client and of our mode; one that leaves the mode out has that of its demand. */
function sensDuDetail(
  { PAYFIP_NUMCLI, PAYFIP_SAISIE }: Reglages,
  lire: (nom: string) => string,
  ageMinutes: number,
): Sens {
  if (lire('numcli') !== PAYFIP_NUMCLI) return AUTRE_CLIENT
  return (lire('saisie') || PAYFIP_SAISIE) === PAYFIP_SAISIE
    ? sensDuResultat(lire('resultrans'), ageMinutes)
    : AUTRE_SAISIE
}

function lireDetail(
  reglages: Reglages,
  detail: Readonly<Record<string, string>>,
  jeton: string,
  ageMinutes: number,
): Verdict {
  const lire = (nom: string): string => detail[nom] ?? ''
  return {
    ...sensDuDetail(reglages, lire, ageMinutes),
    code: lire('resultrans'),
    reference: lire('refdet') || null,
    jeton: lire('idop') || jeton,
    identifiantTransaction: lire('idop') || jeton,
    montantCents: lireCents(lire('montant')),
    // PayFiP knows euros only.
    devise: 'EUR',
    numeroAutorisation: lire('numauto') || null,
    dateTransaction: lireInstant(lire('dattrans'), lire('heurtrans')),
  }
}

/**
 * PayFiP of the French treasury, by its web service: the demand is made server to server and answers an operation (`idOp`),
 * good for one page within a quarter of an hour. The notification holds nothing but this id and proves nothing: the detail
 * is always read from PayFiP.
 */
const creer = (reglages: Reglages): Fournisseur => ({
  type: 'PAYFIP',
  origines: [new URL(reglages.PAYFIP_URL_PAGE).origin],
  dureeMinutes: DUREE_PAGE_MINUTES,

  async ouvrir(voulue) {
    if (voulue.devise !== 'EUR') throw new DemandeRefusee('DEVISE', 'PayFiP n’encaisse que des euros')
    if (voulue.montantCents < MONTANT_MIN_CENTS) throw new DemandeRefusee('M3', 'PayFiP n’encaisse pas moins d’un euro')
    const reponse = await appeler(reglages, 'creerPaiementSecurise', champsDemande(reglages, voulue))
    if (reponse.type === 'faute') {
      const motif = motifDeLaFaute(reponse.code)
      if (motif) throw new DemandeRefusee(reponse.code, `PayFiP ${reponse.code}\u202F: ${motif}`)
      throw new FournisseurIndisponible(`PayFiP ${reponse.code}\u202F: ${reponse.libelle}`)
    }
    const jeton = reponse.champs['idop'] ?? ''
    if (!ID_OPERATION.test(jeton)) throw new FournisseurIndisponible('PayFiP n’a pas donné d’opération')
    const page = new URL(reglages.PAYFIP_URL_PAGE)
    page.searchParams.set('idop', jeton)
    return { redirection: { methode: 'GET', url: page.href, champs: {} }, jeton }
  },

  async lireNotification(recue) {
    const jeton = sansCasse(lireChamps(recue)).get('idop') ?? ''
    if (!ID_OPERATION.test(jeton)) throw new NotificationRefusee('opération absente')
    return { type: 'aLire', reference: null, jeton }
  },

  accuser: accuserSansMot,

  async interroger({ jeton, ageMinutes }) {
    // Without an answer to the demand there is no operation, hence no page where anything could be paid.
    if (!jeton) return sansDetail(JAMAIS_OUVERTE, 'P1', null)
    const reponse = await appeler(reglages, 'recupererDetailPaiementSecurise', [['idOp', jeton]])
    if (reponse.type === 'retour') return lireDetail(reglages, reponse.champs, jeton, ageMinutes)
    const sens = sensDeLaFaute(reponse.code, ageMinutes)
    if (!sens) throw new FournisseurIndisponible(`PayFiP ${reponse.code}\u202F: ${reponse.libelle}`)
    return sansDetail(sens, reponse.code, jeton)
  },

  nommerRetour: (parametres) => ({ reference: null, jeton: sansCasse(parametres).get('idop') ?? null }),
})

export const payfip = defineFabrique({
  type: 'PAYFIP',
  variables,
  creer,
})
