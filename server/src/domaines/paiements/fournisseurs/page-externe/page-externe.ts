import { createHmac } from 'node:crypto'
import type { TypeServicePaiement } from '@ael/contract/paiements/types-service.ts'
import * as z from 'zod'
import { accuserSansMot } from '../commun/accuses.ts'
import { memeEmpreinte } from '../commun/comparer.ts'
import { champsUniques, lireChamps } from '../commun/formulaires.ts'
import { demander } from '../commun/http.ts'
import { lireJson } from '../commun/json.ts'
import { lireCents, lireDecimales } from '../commun/montants.ts'
import { annule, codeInconnu, pageOuverte, type Sens } from '../commun/sens.ts'
import {
  FournisseurIndisponible,
  NotificationRefusee,
  type Fournisseur,
  type Issue,
  type RequeteRecue,
  type TentativeOuverte,
  type Verdict,
} from '../fournisseur.ts'
import type { ReglagesPage } from './reglages.ts'

const DUREE_MINUTES = 45
/** Where nothing proves a payment, how long the accounts of the utility may take to show it. */
const DUREE_SANS_PREUVE_MINUTES = 10 * 24 * 60

const LIBELLES: Readonly<Record<Issue, string>> = {
  ENREGISTRE: 'Paiement accepté',
  REFUSE: 'Paiement refusé',
  ANNULE: 'Paiement annulé',
  EN_ATTENTE: 'Paiement en cours',
  PAGE_OUVERTE: 'Page de paiement ouverte',
  INCONNU: 'Réponse à examiner',
}

/** Lower-case hex of HMAC-SHA256 over the url-encoded fields, in their order. */
const signer = (texte: string, cle: string): string => createHmac('sha256', cle).update(texte, 'latin1').digest('hex')

/** What stands before the signature, which comes last; null when it does not hold. */
function lireSigne(recue: RequeteRecue, champSignature: string, cle: string): URLSearchParams | null {
  const brut = recue.methode === 'GET' ? recue.requete : recue.corps.toString('latin1')
  const debut = brut.lastIndexOf(`&${champSignature}=`)
  if (debut < 0) return null
  const texte = brut.slice(0, debut)
  return memeEmpreinte(brut.slice(debut + champSignature.length + 2).toLowerCase(), signer(texte, cle))
    ? champsUniques(texte)
    : null
}

/** With a decimal point, of the unit of the currency; without, of its hundredth. */
const lireMontant = (texte: string): number | null => (texte.includes('.') ? lireDecimales(texte) : lireCents(texte))

const reponseEtat = z.record(z.string(), z.union([z.string(), z.number()]).transform(String))

/**
 * A payment page of which no public protocol exists, described by configuration: where it is, how its fields are called, and
 * what proves a payment - an answer signed by HMAC-SHA256, or an address where its server tells the state of a reference.
 * Without either nothing is ever recorded: the attempt is pending until the accounts of the utility show the payment.
 */
export function pageExterne(type: TypeServicePaiement, reglages: ReglagesPage, pageLibre?: string): Fournisseur {
  const { url, methode, champs, cle, champSignature, reponse: noms, statuts, urlEtat, jetonEtat } = reglages

  function lireVerdict(lire: (nom: string) => string, sansStatut: Sens): Verdict {
    const statut = lire(noms.statut)
    const issue = statuts.get(statut)
    const devise = lire(noms.devise)
    return {
      ...(statut === ''
        ? sansStatut
        : issue
          ? { issue, libelle: LIBELLES[issue], alarme: null }
          : codeInconnu(type, statut)),
      code: statut,
      reference: lire(noms.reference) || null,
      jeton: null,
      identifiantTransaction: lire(noms.transaction) || null,
      montantCents: lireMontant(lire(noms.montant)),
      devise: devise === 'EUR' || devise === 'MAD' ? devise : null,
      numeroAutorisation: lire(noms.autorisation) || null,
      dateTransaction: null,
    }
  }

  async function lireEtat(adresse: string, { reference, ageMinutes }: TentativeOuverte): Promise<Verdict> {
    const question = new URL(adresse)
    question.searchParams.set(noms.reference, reference)
    const { statut, corps } = await demander(question, {
      headers: { accept: 'application/json', ...(jetonEtat && { authorization: `Bearer ${jetonEtat}` }) },
    })
    const etat = reponseEtat.safeParse(statut === 404 ? {} : statut === 200 ? lireJson(corps) : null)
    if (!etat.success) throw new FournisseurIndisponible(`réponse de ${type} illisible`)
    return lireVerdict(
      (nom) => etat.data[nom] ?? '',
      ageMinutes > DUREE_MINUTES ? annule('Page de paiement abandonnée') : pageOuverte('Page de paiement ouverte'),
    )
  }

  return {
    type,
    origines: [new URL(url).origin],
    dureeMinutes: cle || urlEtat ? DUREE_MINUTES : DUREE_SANS_PREUVE_MINUTES,
    retourUnique: true,
    ...(pageLibre && { pageLibre }),

    async ouvrir(demande) {
      const page = new URL(url)
      const remplis = new URLSearchParams(champs.map(({ nom, valeur }): [string, string] => [nom, valeur(demande)]))
      if (cle) remplis.append(champSignature, signer(remplis.toString(), cle))
      if (methode === 'POST') return { redirection: { methode, url, champs: Object.fromEntries(remplis) }, jeton: null }
      page.search = [page.search.slice(1), remplis.toString()].filter(Boolean).join('&')
      return { redirection: { methode, url: page.href, champs: {} }, jeton: null }
    },

    async lireNotification(recue) {
      if (!cle && urlEtat) {
        const reference = lireChamps(recue).get(noms.reference)
        if (!reference) throw new NotificationRefusee('référence absente')
        return { type: 'aLire', reference, jeton: null }
      }
      if (!cle) throw new NotificationRefusee('aucune preuve n’est convenue avec cette page')
      const signe = lireSigne(recue, champSignature, cle)
      if (!signe) throw new NotificationRefusee('signature absente ou fausse')
      return { type: 'verdict', verdict: lireVerdict((nom) => signe.get(nom) ?? '', codeInconnu(type, '')) }
    },

    accuser: accuserSansMot,
    interroger: urlEtat ? (tentative) => lireEtat(urlEtat, tentative) : null,
    nommerRetour: (parametres) => ({ reference: parametres.get(noms.reference), jeton: null }),
  }
}
