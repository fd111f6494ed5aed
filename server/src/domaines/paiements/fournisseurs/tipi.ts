import { cheminRetour } from '@ael/contract/paiements/retours.ts'
import * as z from 'zod'
import { jourDeParis } from '../../../kernel/horloge.ts'
import { statutAccuse } from './commun/accuses.ts'
import { lireChamps } from './commun/formulaires.ts'
import { lireCents } from './commun/montants.ts'
import { annule, codeInconnu, dansTable, enAttente, refuse, type Sens } from './commun/sens.ts'
import { defineFabrique } from './fabrique.ts'
import { DemandeRefusee, NotificationRefusee, type Annonce, type Fournisseur } from './fournisseur.ts'
import { normaliserObjet } from './payfip/objet.ts'

const variables = z.object({
  TIPI_NUMCLI: z.string('Donnez le numéro de client.').regex(/^\d{6}$/, 'Le numéro de client comporte 6 chiffres.'),
  TIPI_SAISIE: z.enum(['T', 'X', 'M', 'A', 'W'], 'Le type de saisie est T, X, M, A ou W.').default('W'),
  TIPI_URL: z.url().default('https://www.tipi.budget.gouv.fr/tpa/paiement.web'),
})
type Reglages = z.output<typeof variables>

const MONTANT_MAX_CENTS = 999_999
/** How long the accounts of the utility may take to show what was paid. */
const JOURS_D_ATTENTE = 10
const REFERENCE = /^[A-Z0-9]{16}$/

/** What a message says; not signed, it never records: giving up takes nothing from anybody, and a payment is for the accounts to show. */
const RESULTATS: Readonly<Record<string, Sens>> = {
  P: enAttente('Annoncé payé par TIPI, à confirmer par la comptabilité'),
  V: enAttente('Prélèvement annoncé par TIPI, à confirmer par la comptabilité'),
  R: refuse('Paiement par carte refusé'),
  Z: refuse('Prélèvement refusé'),
  A: annule('Paiement abandonné'),
}

/** For the case that the browser of the payer is what comes: it goes on to the page that says what became of the payment. */
function pageRetour(annonce: Annonce | null): string {
  const reference = annonce?.type === 'verdict' ? annonce.verdict.reference : null
  const vers = reference === null ? '/' : cheminRetour(reference, 'attente')
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Paiement</title><meta http-equiv="refresh" content="0;url=${vers}"></head><body><p><a href="${vers}">Revenir à l’agence en ligne</a></p></body></html>`
}

/**
 * TIPI, which PayFiP replaced: everything passes by addresses and nothing is signed, neither the demand nor the answer.
 * An answer therefore never records a payment: it is pending until the accounts of the utility show it.
 */
const creer = ({ TIPI_NUMCLI, TIPI_SAISIE, TIPI_URL }: Reglages): Fournisseur => ({
  type: 'TIPI',
  origines: [new URL(TIPI_URL).origin],
  dureeMinutes: JOURS_D_ATTENTE * 24 * 60,
  interroger: null,

  async ouvrir({ devise, montantCents, creeeLe, reference, objet, email, notification }) {
    if (devise !== 'EUR') throw new DemandeRefusee('DEVISE', 'TIPI n’encaisse que des euros')
    if (montantCents > MONTANT_MAX_CENTS)
      throw new DemandeRefusee('MONTANT', 'TIPI n’encaisse pas plus de 9 999,99 euros')
    const page = new URL(TIPI_URL)
    const champs = {
      numcli: TIPI_NUMCLI,
      exer: jourDeParis(creeeLe).slice(0, 4),
      refdet: reference,
      objet: normaliserObjet(objet),
      montant: String(montantCents),
      mel: email,
      urlcl: notification,
      saisie: TIPI_SAISIE,
    }
    page.search = new URLSearchParams(champs).toString()
    return { redirection: { methode: 'GET', url: page.href, champs: {} }, jeton: null }
  },

  async lireNotification(recue) {
    const champs = lireChamps(recue)
    const lire = (nom: string): string => champs.get(nom) ?? ''
    if (lire('numcli') !== TIPI_NUMCLI || !REFERENCE.test(lire('refdet')))
      throw new NotificationRefusee('message qui n’est pas de notre client')
    return {
      type: 'verdict',
      verdict: {
        ...(dansTable(RESULTATS, lire('resultrans')) ?? codeInconnu('TIPI', lire('resultrans'))),
        code: lire('resultrans'),
        reference: lire('refdet'),
        jeton: null,
        identifiantTransaction: null,
        montantCents: lireCents(lire('montant')),
        devise: 'EUR',
        numeroAutorisation: lire('numauto') || null,
        dateTransaction: null,
      },
    }
  },

  accuser: (annonce, traitee) => ({
    statut: statutAccuse(annonce, traitee),
    type: 'text/html; charset=utf-8',
    corps: pageRetour(annonce),
  }),
  nommerRetour: (parametres) => ({ reference: parametres.get('refdet'), jeton: null }),
})

export const tipi = defineFabrique({
  type: 'TIPI',
  variables,
  creer,
})
