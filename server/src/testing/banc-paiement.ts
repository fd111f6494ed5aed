import type { NatureReprise, RepriseSimulee, TransactionSimulee } from '@ael/simulators/paiements/caisse.ts'
import type { Choix } from '@ael/simulators/paiements/page-paiement.ts'
import { simulateursPaiement } from '@ael/simulators/paiements/registre.ts'
import type { Envoi } from '@ael/simulators/paiements/simulateur.ts'
import type { OuverturePaiement } from '@ael/contract/paiements/schemas.ts'
import Fastify from 'fastify'
import type { Horloge } from '../kernel/horloge.ts'
import { createTestApp, type TestApp } from './app.ts'

export type TypeSimule = keyof typeof simulateursPaiement

/** The agency and a simulated provider, with whoever tests between them. */
export interface BancPaiement {
  app: TestApp
  /** Every notification that the simulator has sent, whether or not it was let through. */
  envois: Envoi[]
  /** Whether notifications go through to the agency; default true. */
  laisserPasser: (oui: boolean) => void
  /** Delivers a notification, again or altered, and answers the status. */
  livrer: (envoi: Envoi) => Promise<{ statut: number; corps: string }>
  /** Goes to the payment page as the browser does and answers what the provider has opened. */
  ouvrirPage: (ouverture: OuverturePaiement) => Promise<TransactionSimulee>
  /** Presses a button of the page; answers where the browser is sent back. */
  choisir: (transaction: TransactionSimulee, choix: Choix) => Promise<URL>
  /** Takes money back, as the back office of the provider or a bank does; all of it unless an amount in cents is given. */
  reprendre: (transaction: TransactionSimulee, nature: NatureReprise, montantCents?: number) => Promise<RepriseSimulee>
  /** The money that was taken back is the merchant's again. */
  rendre: (transaction: TransactionSimulee, reprise: RepriseSimulee) => Promise<void>
  transactions: () => TransactionSimulee[]
  /** Rewrites what the provider answers to the questions of the agency; null: as it is. */
  detourner: (reecrire: ((corps: string) => string) | null) => void
  close: () => Promise<void>
}

/**
 * Serves the simulator on a socket of its own, for the agency to ask it; its notifications come in by injection.
 * `sansCaptcha` lets visitors find an invoice without one.
 */
export async function monterBanc(
  type: TypeSimule,
  options: { env?: (origine: string) => Record<string, string>; horloge?: Horloge; sansCaptcha?: boolean } = {},
): Promise<BancPaiement> {
  const envois: Envoi[] = []
  let ouvert = true
  const livrer = async ({ methode, url, enTetes, corps }: Envoi) => {
    const { pathname, search } = new URL(url)
    const brute = url.includes('?') ? url.slice(url.indexOf('?')) : search
    const reponse = await app.app.inject({
      method: methode,
      url: pathname + brute,
      headers: enTetes ?? {},
      ...(corps !== undefined && { payload: corps }),
    })
    return { statut: reponse.statusCode, corps: reponse.body }
  }
  const simulateur = simulateursPaiement[type]({
    delaiTardifMs: 30,
    async envoyer(envoi) {
      envois.push(envoi)
      if (!ouvert) throw new Error('la notification se perd')
      return livrer(envoi)
    },
  })
  let detour: ((corps: string) => string) | null = null
  const serveur = Fastify()
  serveur.addHook('onSend', async (_, reply, corps) => {
    if (!detour || typeof corps !== 'string') return corps
    reply.removeHeader('content-length')
    return detour(corps)
  })
  await serveur.register(simulateur.plugin)
  const origine = await serveur.listen({ port: 0, host: '127.0.0.1' })
  const app: TestApp = await createTestApp({
    env: { PUBLIC_URL: origine, PAIEMENT_FOURNISSEURS: `defaut=${type}`, ...options.env?.(origine) },
    ...(options.horloge && { horloge: options.horloge }),
  })
  if (options.sansCaptcha)
    await app.services.db.insertInto('fonctionnalite').values({ nom: 'ForceNoCaptcha', actif: true }).execute()
  const versPage = (cle: string) => `${origine}/simulateurs/${type.toLowerCase()}/paiement/${cle}`
  const agir = async (
    transaction: TransactionSimulee,
    chemin: string,
    champs: Record<string, string> = {},
  ): Promise<unknown> => {
    const reponse = await fetch(
      `${origine}/simulateurs/${type.toLowerCase()}/transactions/${transaction.cle}/${chemin}`,
      { method: 'POST', body: new URLSearchParams(champs) },
    )
    if (!reponse.ok) throw new Error(`le prestataire refuse : ${reponse.status} ${await reponse.text()}`)
    return reponse.json()
  }
  return {
    app,
    envois,
    livrer,
    laisserPasser: (oui) => {
      ouvert = oui
    },
    async ouvrirPage({ urlPaiementContactPrestataire: url, methode, champs }) {
      let adresse = url
      for (let pas = 0; pas < 5; pas++) {
        const cle = /\/paiement\/([0-9a-f]+)/.exec(adresse)?.[1]
        const transaction = cle && simulateur.caisse.trouver(cle)
        if (transaction) return transaction
        const poster = pas === 0 && methode === 'POST'
        const reponse = await fetch(adresse, {
          redirect: 'manual',
          ...(poster && { method: 'POST', body: new URLSearchParams(champs) }),
        })
        const vers = reponse.headers.get('location')
        if (!vers) throw new Error(`le prestataire n’ouvre pas sa page : ${reponse.status} ${await reponse.text()}`)
        adresse = new URL(vers, adresse).href
      }
      throw new Error('le prestataire n’ouvre pas sa page')
    },
    async choisir({ cle }, choix) {
      const reponse = await fetch(versPage(cle), {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ choix }),
      })
      return new URL(reponse.headers.get('location') ?? '', origine)
    },
    reprendre: async (transaction, nature, montantCents) =>
      (await agir(transaction, 'reprises', {
        nature,
        ...(montantCents && { montant: String(montantCents) }),
      })) as RepriseSimulee,
    async rendre(transaction, { identifiant }) {
      await agir(transaction, `reprises/${identifiant}/rendre`)
    },
    transactions: () => simulateur.caisse.toutes(),
    detourner: (reecrire) => {
      detour = reecrire
    },
    async close() {
      await app.close()
      await serveur.close()
    },
  }
}
