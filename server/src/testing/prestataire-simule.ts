import type { CaisseSimulee, TransactionSimulee } from '@ael/simulators/paiements/caisse.ts'
import type { Choix } from '@ael/simulators/paiements/page-paiement.ts'
import type { CreerSimulateur, Envoi } from '@ael/simulators/paiements/simulateur.ts'
import { variablesSimulees } from '../simulateurs/paiements.ts'
import Fastify from 'fastify'
import type { Fabrique } from '../domaines/paiements/fournisseurs/fabrique.ts'
import type {
  DemandePaiement,
  Fournisseur,
  Ouverture,
  RequeteRecue,
  TentativeOuverte,
  Verdict,
} from '../domaines/paiements/fournisseurs/fournisseur.ts'

/** A demand that every provider takes. */
export const DEMANDE: DemandePaiement = {
  numero: 123_456,
  reference: 'ABCDEFGH23456789',
  montantCents: 8437,
  devise: 'EUR',
  email: 'camille.roussel@exemple.fr',
  objet: 'Facture n° F1 & « avoir »',
  referenceDette: null,
  creeeLe: new Date('2026-11-21T09:30:00.123Z'),
  retours: {
    succes: 'https://agence.exemple.fr/retour/succes',
    refus: 'https://agence.exemple.fr/retour/refus',
    annulation: 'https://agence.exemple.fr/retour/annulation',
    attente: 'https://agence.exemple.fr/retour/attente',
  },
  notification: 'https://agence.exemple.fr/notification',
}

/** What is kept of a demand once its page is open. */
export const tentativeDe = (
  { numero, reference, montantCents, devise, creeeLe }: DemandePaiement,
  { jeton }: Pick<Ouverture, 'jeton'>,
): TentativeOuverte => ({
  numero,
  reference,
  montantCents,
  devise,
  creeeLe,
  ageMinutes: 0,
  jeton,
})

/** A notification as it comes in over HTTP. */
export function commeRecue({ methode, url, enTetes = {}, corps = '' }: Envoi): RequeteRecue {
  const debut = url.indexOf('?')
  return { methode, requete: debut < 0 ? '' : url.slice(debut + 1), enTetes, corps: Buffer.from(corps) }
}

/** What a notification leads to: its own verdict, or what the provider answers when it is asked. */
export async function verdictDe(
  fournisseur: Fournisseur,
  recue: RequeteRecue,
  tentative: TentativeOuverte,
): Promise<Verdict | null> {
  const annonce = await fournisseur.lireNotification(recue)
  if (annonce.type === 'verdict') return annonce.verdict
  return annonce.type === 'aLire' && fournisseur.interroger ? fournisseur.interroger(tentative) : null
}

export interface PrestataireSimule {
  fournisseur: Fournisseur
  origine: string
  caisse: CaisseSimulee
  /** What the simulator has sent to the merchant. */
  envois: Envoi[]
  /** Goes to the hosted page as a browser does; answers the transaction that is open there. Throws what the page says otherwise. */
  suivre(ouverture: Ouverture): Promise<TransactionSimulee>
  /** Presses a button of the hosted page; answers where the browser goes back to. */
  choisir(transaction: TransactionSimulee, choix: Choix): Promise<string>
  fermer(): Promise<void>
}

/** A provider and its simulator, which it reaches over HTTP; no application and no database. */
export async function brancher(
  fabrique: Fabrique,
  simuler: CreerSimulateur,
  variables: (origine: string) => Record<string, string> = () => ({}),
): Promise<PrestataireSimule> {
  const envois: Envoi[] = []
  const { caisse, plugin } = simuler({
    delaiTardifMs: 10,
    async envoyer(envoi) {
      envois.push(envoi)
      return { statut: 200, corps: '' }
    },
  })
  const serveur = Fastify()
  await serveur.register(plugin)
  const origine = await serveur.listen({ port: 0, host: '127.0.0.1' })
  const simulees = variablesSimulees[fabrique.type]?.(origine) ?? {}
  const siennes = variables(origine)
  const fournisseur = fabrique.installer({
    variables: Object.keys(siennes).length > 0 ? siennes : simulees,
    publicUrl: origine,
  })
  if (!fournisseur) throw new Error('provider not installed')
  return {
    fournisseur,
    origine,
    caisse,
    envois,
    async suivre({ redirection: { methode, url, champs } }) {
      const reponse = await fetch(url, methode === 'POST' ? { method: methode, body: new URLSearchParams(champs) } : {})
      const page = await reponse.text()
      const transaction = caisse.trouver(/\/paiement\/([0-9a-f]+)/.exec(reponse.url)?.[1] ?? '')
      if (!reponse.ok || !transaction) throw new Error(page)
      return transaction
    },
    async choisir({ cle }, choix) {
      const page = `${origine}/simulateurs/${fournisseur.type.toLowerCase()}/paiement/${cle}`
      const reponse = await fetch(page, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ choix }) })
      return reponse.headers.get('location') ?? ''
    },
    fermer: () => serveur.close(),
  }
}
