import path from 'node:path'
import { setTimeout as attendre } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { STYLE } from '../page.ts'
import {
  CaisseSimulee,
  NATURES_REPRISE,
  type DemandeRecue,
  type NatureReprise,
  type RepriseSimulee,
  type TransactionSimulee,
} from './caisse.ts'
import { journalDansFichier } from './journal.ts'
import { CHOIX, pagePaiement, pageRefus, type Choix } from './page-paiement.ts'

/** A request that a simulator makes to the merchant. */
export interface Envoi {
  methode: 'GET' | 'POST'
  url: string
  enTetes?: Record<string, string>
  corps?: string
}

/** A notification that is a form, its body written already. */
export const posterFormulaire = (url: string, corps: string): Envoi => ({
  methode: 'POST',
  url,
  enTetes: { 'content-type': 'application/x-www-form-urlencoded' },
  corps,
})

interface OptionsSimulateur {
  /** How notifications leave; tests look at them on the way. Throws when nobody answers. */
  envoyer?: (envoi: Envoi) => Promise<{ statut: number; corps: string }>
  /** How long « payer plus tard » waits. */
  delaiTardifMs?: number
  /** The folder in which its transactions outlive the server; without one they are in memory. */
  dossier?: string
}

type Retour = keyof DemandeRecue['retours']

/** What is different from one provider to the next. */
export interface ProtocoleSimule {
  /** Last segment of its address below `/simulateurs/`. */
  nom: string
  /** What the page is headed by. */
  titre: string
  /** The server notification of a transaction as it stands; null when the protocol sends none. */
  notifier(transaction: TransactionSimulee): Envoi | null
  /** What it tells when it takes money back, or gives it again, as it stands; left out where the protocol has no such message. */
  reprise?: {
    natures: readonly NatureReprise[]
    notifier(transaction: TransactionSimulee, reprise: RepriseSimulee): Envoi
  }
  /** The address to which the browser goes back. */
  retour(transaction: TransactionSimulee, issue: Retour): string
  /** The routes of the protocol itself: those that check a demand and `accueillir` the browser, those that answer questions. */
  routes(app: FastifyInstance, outils: OutilsSimulateur): void
}

interface OutilsSimulateur {
  base: string
  caisse: CaisseSimulee
  /** Where the hosted page of a transaction is, below the origin. */
  adressePage: (transaction: TransactionSimulee) => string
  /** Opens a transaction and sends the browser to its page. */
  accueillir: (reply: FastifyReply, demande: DemandeRecue) => FastifyReply
  /** Shows why a demand is not taken: wrong signature, missing field. */
  refuser: (reply: FastifyReply, motif: string) => FastifyReply
}

/** A simulated provider: its memory, and the routes to mount. */
interface SimulateurPaiement {
  caisse: CaisseSimulee
  plugin: (app: FastifyInstance) => Promise<void>
}

export type CreerSimulateur = (options?: OptionsSimulateur) => SimulateurPaiement

const DELAI_TARDIF_MS = 8000
const HORS_DOCUMENTATION = { schema: { hide: true } }

async function envoyerParHttp({ methode, url, enTetes, corps }: Envoi): Promise<{ statut: number; corps: string }> {
  const reponse = await fetch(url, {
    method: methode,
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
    ...(enTetes && { headers: enTetes }),
    ...(corps !== undefined && { body: corps }),
  })
  return { statut: reponse.status, corps: await reponse.text() }
}

const estChoix = (valeur: string | null): valeur is Choix => (CHOIX as readonly (string | null)[]).includes(valeur)

/** Builds the stand-in of a payment provider around its protocol: hosted page, notifications, return of the browser. */
export const simulateurPaiement =
  (protocole: ProtocoleSimule): CreerSimulateur =>
  ({ envoyer = envoyerParHttp, delaiTardifMs = DELAI_TARDIF_MS, dossier } = {}) => {
    const base = `/simulateurs/${protocole.nom}`
    const caisse = new CaisseSimulee(
      dossier === undefined ? undefined : journalDansFichier(path.join(dossier, `${protocole.nom}.ndjson`)),
    )
    const adressePage = ({ cle }: TransactionSimulee): string => `${base}/paiement/${cle}`

    /** A lost notification is what the agency has to live with: it is no failure of the page. */
    async function annoncer(envoi: Envoi | null): Promise<void> {
      if (envoi) await envoyer(envoi).catch(() => undefined)
    }
    const prevenir = (transaction: TransactionSimulee): Promise<void> => annoncer(protocole.notifier(transaction))
    async function payer(transaction: TransactionSimulee, notifications: number): Promise<Retour> {
      caisse.decider(transaction, 'PAYEE')
      await Promise.all(Array.from({ length: notifications }, () => prevenir(transaction)))
      return 'succes'
    }
    async function payerTard(transaction: TransactionSimulee): Promise<void> {
      await attendre(delaiTardifMs, undefined, { ref: false })
      await payer(transaction, 1)
    }
    const suites: Record<Choix, (transaction: TransactionSimulee) => Promise<Retour>> = {
      payer: (transaction) => payer(transaction, 1),
      'notifier-deux-fois': (transaction) => payer(transaction, 2),
      'ne-pas-notifier': (transaction) => payer(transaction, 0),
      async 'payer-tard'(transaction) {
        void payerTard(transaction)
        return 'attente'
      },
      async refuser(transaction) {
        caisse.decider(transaction, 'REFUSEE')
        await prevenir(transaction)
        return 'refus'
      },
      async annuler(transaction) {
        caisse.decider(transaction, 'ANNULEE')
        await prevenir(transaction)
        return 'annulation'
      },
    }

    const html = (reply: FastifyReply, statut: number, corps: string): FastifyReply =>
      reply.status(statut).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(corps)
    const refuser = (reply: FastifyReply, motif: string): FastifyReply =>
      html(reply, 400, pageRefus(protocole.titre, base, motif))
    const accueillir = (reply: FastifyReply, demande: DemandeRecue): FastifyReply =>
      reply.redirect(adressePage(caisse.ouvrir(demande)), 303)

    return {
      caisse,
      async plugin(app) {
        // As it came: protocols sign bytes.
        app.removeAllContentTypeParsers()
        app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
        app.get(`${base}/style.css`, HORS_DOCUMENTATION, async (_, reply) =>
          reply.type('text/css; charset=utf-8').send(STYLE),
        )
        app.get<{ Params: { cle: string } }>(`${base}/paiement/:cle`, HORS_DOCUMENTATION, async ({ params }, reply) => {
          const transaction = caisse.trouver(params.cle)
          return transaction
            ? html(reply, 200, pagePaiement(protocole.titre, base, transaction))
            : refuser(reply, 'Cette page de paiement n’existe plus.')
        })
        app.post<{ Params: { cle: string }; Body: string }>(
          `${base}/paiement/:cle`,
          HORS_DOCUMENTATION,
          async ({ params, body }, reply) => {
            const transaction = caisse.trouver(params.cle)
            const choix = new URLSearchParams(body).get('choix')
            if (!transaction || !estChoix(choix)) return refuser(reply, 'Cette page de paiement n’existe plus.')
            return reply.redirect(protocole.retour(transaction, await suites[choix](transaction)), 303)
          },
        )
        // What was charged, and the same notification again, as the back office of a provider sends it.
        app.get(`${base}/transactions`, HORS_DOCUMENTATION, async () =>
          caisse.toutes().map(({ cle, reference, montantCents, devise, etat, identifiant }) => ({
            cle,
            reference,
            montantCents,
            devise,
            etat,
            identifiant,
          })),
        )
        app.post<{ Params: { cle: string } }>(
          `${base}/transactions/:cle/notifier`,
          HORS_DOCUMENTATION,
          async ({ params }, reply) => {
            const transaction = caisse.trouver(params.cle)
            if (transaction) await prevenir(transaction)
            return reply.status(transaction ? 200 : 404).send({ cle: params.cle })
          },
        )
        // What the back office of a provider does to what it charged: `nature` and `montant` in cents, then giving it back.
        app.post<{ Params: { cle: string }; Body: string }>(
          `${base}/transactions/:cle/reprises`,
          HORS_DOCUMENTATION,
          async ({ params, body }, reply) => {
            const transaction = caisse.trouver(params.cle)
            const voulue = new URLSearchParams(body)
            const nature = NATURES_REPRISE.find((une) => une === voulue.get('nature'))
            if (!transaction || !nature || !protocole.reprise?.natures.includes(nature))
              return reply.status(404).send({ natures: protocole.reprise?.natures ?? [] })
            const reprise = caisse.reprendre(
              transaction,
              nature,
              Number(voulue.get('montant')) || transaction.montantCents,
            )
            await annoncer(protocole.reprise.notifier(transaction, reprise))
            return reprise
          },
        )
        app.post<{ Params: { cle: string; identifiant: string } }>(
          `${base}/transactions/:cle/reprises/:identifiant/rendre`,
          HORS_DOCUMENTATION,
          async ({ params }, reply) => {
            const transaction = caisse.trouver(params.cle)
            const reprise = transaction?.reprises.find(({ identifiant }) => identifiant === params.identifiant)
            if (!transaction || !reprise || !protocole.reprise) return reply.status(404).send({})
            caisse.rendre(transaction, reprise)
            await annoncer(protocole.reprise.notifier(transaction, reprise))
            return reprise
          },
        )
        protocole.routes(app, { base, caisse, adressePage, accueillir, refuser })
      },
    }
  }
