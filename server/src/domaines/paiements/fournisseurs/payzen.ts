import * as z from 'zod'
import { accuserSansMot } from './commun/accuses.ts'
import { DEVISES_NUMERIQUES, deviseDuNumero } from './commun/devises.ts'
import { champsUniques } from './commun/formulaires.ts'
import { lireCents } from './commun/montants.ts'
import { sansIssue } from './commun/sens.ts'
import { defineFabrique } from './fabrique.ts'
import {
  NotificationRefusee,
  type Annonce,
  type DemandePaiement,
  type Fournisseur,
  type Reprise,
  type Verdict,
} from './fournisseur.ts'
import { lireCommande } from './payzen/commandes.ts'
import { repriseDe, sensDeLEtat } from './payzen/etats.ts'
import { estSignee, signer } from './payzen/signatures.ts'

const variables = z.object({
  PAYZEN_SITE: z
    .string('Donnez l’identifiant de boutique.')
    .regex(/^\d{8}$/, 'L’identifiant de boutique comporte 8 chiffres.'),
  PAYZEN_CLE: z.string('Donnez la clé de test ou de production.').min(16, 'La clé comporte au moins 16 caractères.'),
  PAYZEN_MODE: z.enum(['TEST', 'PRODUCTION']).default('PRODUCTION'),
  PAYZEN_URL: z.url().default('https://secure.payzen.eu/vads-payment/'),
  PAYZEN_MOT_DE_PASSE: z.string().min(1).optional(),
  PAYZEN_URL_REST: z
    .url()
    .endsWith('/', 'L’adresse des services REST finit par une barre oblique.')
    .default('https://api.payzen.eu/api-payment/'),
})
type Reglages = z.output<typeof variables>

/** The platform gives a payer some ten minutes; its notification may be a little late. */
const DUREE_MINUTES = 30
/** Numbers from 900000 on are the platform's; each may be used once a day. */
const NUMEROS_PAR_JOUR = 900_000

/** `20261121093000`, in UTC. */
const ecrireInstant = (instant: Date): string => instant.toISOString().replace(/\D/g, '').slice(0, 14)

function lireInstant(texte: string): Date | null {
  const [, annee, mois, jour, heure, minute, seconde] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(texte) ?? []
  const instant = new Date(`${annee}-${mois}-${jour}T${heure}:${minute}:${seconde}Z`)
  return Number.isNaN(instant.getTime()) ? null : instant
}

const champs = ({ PAYZEN_SITE, PAYZEN_MODE }: Reglages, demande: DemandePaiement): Record<string, string> => ({
  vads_version: 'V2',
  vads_action_mode: 'INTERACTIVE',
  vads_page_action: 'PAYMENT',
  vads_payment_config: 'SINGLE',
  vads_ctx_mode: PAYZEN_MODE,
  vads_site_id: PAYZEN_SITE,
  vads_trans_id: String(demande.numero % NUMEROS_PAR_JOUR).padStart(6, '0'),
  vads_trans_date: ecrireInstant(demande.creeeLe),
  vads_amount: String(demande.montantCents),
  vads_currency: DEVISES_NUMERIQUES[demande.devise],
  vads_order_id: demande.reference,
  vads_language: 'fr',
  // The only text that a payer chooses: with a `+` it could be made to pass for other signed fields.
  ...(!demande.email.includes('+') && { vads_cust_email: demande.email }),
  // The address says which attempt comes back; no payer needs to hold a signed message.
  vads_return_mode: 'NONE',
  vads_url_success: demande.retours.succes,
  vads_url_refused: demande.retours.refus,
  vads_url_error: demande.retours.refus,
  vads_url_cancel: demande.retours.annulation,
  vads_url_return: demande.retours.attente,
  vads_url_check: demande.notification,
})

/** The platform's own id of a transaction; without one, the four fields that make one together. */
function identifier(lire: (nom: string) => string): string | null {
  const [site, jour, numero, rang] = ['site_id', 'trans_date', 'trans_id', 'sequence_number'].map(lire)
  return lire('trans_uuid') || (jour && numero ? `${site}-${jour}-${numero}-${rang || '1'}` : null)
}

function lireVerdict(lire: (nom: string) => string): Verdict {
  const etat = lire('trans_status')
  const montant = (etat === 'PARTIALLY_AUTHORISED' && lire('effective_amount')) || lire('amount')
  return {
    ...sensDeLEtat(etat, lire('result')),
    reference: lire('order_id') || null,
    jeton: null,
    identifiantTransaction: identifier(lire),
    montantCents: lireCents(montant),
    devise: deviseDuNumero(lire('currency')),
    numeroAutorisation: lire('auth_number') || null,
    code: [etat, lire('auth_result') || lire('result')].filter(Boolean).join(' '),
    dateTransaction: lireInstant(lire('effective_creation_date') || lire('trans_date')),
  }
}

/** What the operation of a notification takes back of a payment, if it does. */
function reprisesDe(lire: (nom: string) => string, type: 'DEBIT' | 'CREDIT'): Reprise[] {
  const uuid = identifier(lire)
  const reprise =
    uuid &&
    repriseDe({
      uuid,
      parent: null,
      type,
      etat: lire('trans_status'),
      montantCents: lireCents(lire('amount')),
      devise: deviseDuNumero(lire('currency')),
    })
  return reprise ? [reprise] : []
}

function interrogateur({
  PAYZEN_URL_REST: url,
  PAYZEN_SITE: site,
  PAYZEN_MOT_DE_PASSE: motDePasse,
}: Reglages): Fournisseur['interroger'] {
  return motDePasse === undefined
    ? null
    : (tentative) => lireCommande({ url, site, motDePasse }, tentative, DUREE_MINUTES)
}

/**
 * PayZen (Lyra Collect; the same platform is Systempay, Sogecommerce and Scellius): a form signed by HMAC-SHA256, and a
 * notification by POST signed likewise. Its REST services, which have a password of their own, tell of an attempt.
 */
const creer = (reglages: Reglages): Fournisseur => ({
  type: 'PAYZEN',
  origines: [new URL(reglages.PAYZEN_URL).origin],
  dureeMinutes: DUREE_MINUTES,
  interroger: interrogateur(reglages),

  async ouvrir(demande) {
    const signes = champs(reglages, demande)
    const signature = signer(Object.entries(signes), reglages.PAYZEN_CLE)
    return { redirection: { methode: 'POST', url: reglages.PAYZEN_URL, champs: { ...signes, signature } }, jeton: null }
  },

  async lireNotification({ corps }): Promise<Annonce> {
    const recus = champsUniques(corps.toString('utf8'))
    if (!estSignee(recus, reglages.PAYZEN_CLE)) throw new NotificationRefusee('signature absente ou fausse')
    const lire = (nom: string): string => recus.get(`vads_${nom}`) ?? ''
    if (lire('site_id') !== reglages.PAYZEN_SITE) throw new NotificationRefusee('notification d’une autre boutique')
    if (lire('ctx_mode') !== reglages.PAYZEN_MODE)
      throw new NotificationRefusee('notification d’un autre mode que celui de la boutique')
    const verdict = lireVerdict(lire)
    const operation = lire('operation_type')
    if (operation === 'CREDIT') {
      // Of a refund its order tells more than its notification: which debit it gives back.
      return reglages.PAYZEN_MOT_DE_PASSE
        ? { type: 'aLire', reference: verdict.reference, jeton: null }
        : {
            type: 'verdict',
            verdict: { ...verdict, ...sansIssue('Remboursement'), reprises: reprisesDe(lire, 'CREDIT') },
          }
    }
    // One that did not come about may have no kind of operation.
    if (operation !== 'DEBIT' && (operation !== '' || verdict.issue === 'ENREGISTRE'))
      return { type: 'sansObjet', motif: `opération ${operation || 'sans nature'}` }
    return { type: 'verdict', verdict: { ...verdict, reprises: reprisesDe(lire, 'DEBIT') } }
  },

  // A redirection would count as delivered; the platform tries again after anything but a success.
  accuser: accuserSansMot,

  nommerRetour: (parametres) => ({ reference: parametres.get('vads_order_id'), jeton: null }),
})

export const payzen = defineFabrique({
  type: 'PAYZEN',
  variables,
  creer,
})
