import { TRAITE_PAR_DEFAUT } from '@ael/contract/paiements/types-service.ts'
import type { Fournisseurs } from '../fournisseurs/registre.ts'
import {
  FournisseurIndisponible,
  NotificationRefusee,
  type DemandePaiement,
  type Fournisseur,
  type Issue,
  type Reprise,
  type Verdict,
} from '../fournisseurs/fournisseur.ts'

/** What the provider holds of one attempt. */
export interface CompteModele {
  demande: DemandePaiement
  issue: Issue
  transaction: string
  /** What it took back of what it charged. */
  reprises: Reprise[]
}

/** A provider of the simplest kind, in memory: its notifications are its accounts in JSON. What it charged is what must be recorded. */
export interface PrestataireModele {
  comptes: Map<string, CompteModele>
  fournisseurs: Fournisseurs
  /** A notification as the provider would send it now. */
  annoncer: (reference: string) => Buffer
  /** Whether it answers. */
  joignable: boolean
}

const verdict = ({ demande, issue, transaction, reprises }: CompteModele): Verdict => ({
  issue,
  reference: demande.reference,
  jeton: null,
  identifiantTransaction: transaction,
  montantCents: demande.montantCents,
  devise: demande.devise,
  numeroAutorisation: null,
  code: issue,
  libelle: issue,
  dateTransaction: null,
  alarme: null,
  reprises: reprises.map((une) => ({ ...une })),
})

export function creerPrestataireModele(interrogeable: boolean): PrestataireModele {
  const comptes = new Map<string, CompteModele>()
  const compte = (reference: string): CompteModele => {
    const trouve = comptes.get(reference)
    if (!trouve) throw new NotificationRefusee('inconnu')
    return trouve
  }
  const fournisseur: Fournisseur = {
    type: 'PAYLINE',
    origines: [],
    dureeMinutes: 15,
    async ouvrir(demande) {
      if (!modele.joignable) throw new FournisseurIndisponible('en panne')
      if (!comptes.has(demande.reference))
        comptes.set(demande.reference, {
          demande,
          issue: 'EN_ATTENTE',
          transaction: `T${demande.reference}`,
          reprises: [],
        })
      return {
        redirection: { methode: 'GET', url: `https://prestataire.test/${demande.reference}`, champs: {} },
        jeton: null,
      }
    },
    lireNotification: async ({ corps }) => ({
      type: 'verdict',
      verdict: { ...(JSON.parse(corps.toString()) as Verdict), dateTransaction: null },
    }),
    accuser: (_, traitee) => ({ statut: traitee ? 200 : 503, type: 'text/plain', corps: '' }),
    interroger: interrogeable
      ? async ({ reference }) => {
          if (!modele.joignable) throw new FournisseurIndisponible('en panne')
          return verdict(compte(reference))
        }
      : null,
    nommerRetour: (parametres) => ({ reference: parametres.get('reference'), jeton: null }),
  }
  const modele: PrestataireModele = {
    comptes,
    joignable: true,
    fournisseurs: {
      pour: () => fournisseur,
      deType: (type) => (type.toUpperCase() === fournisseur.type ? fournisseur : null),
      choix: { [TRAITE_PAR_DEFAUT]: fournisseur.type },
      origines: [],
    },
    annoncer: (reference) => Buffer.from(JSON.stringify(verdict(compte(reference)))),
  }
  return modele
}
