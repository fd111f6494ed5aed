import type { Database } from '../../../db/database.ts'
import { endBeforeDisk } from '../../../db/commit.ts'
import { holdIfFree } from '../../../db/locks.ts'
import type { Services } from '../../../services.ts'
import { adresseDuRecepteur } from './adresses-permises.ts'
import { envoyer, ouvrirVoie, type ReponseRecepteur, type Voie } from './envoyer.ts'
import { type LivraisonDue, livraisonsDues, noterLivrees, noterRefusees } from './livraison.sql.ts'
import { noterJoint, noterPanne, recepteurAServir, type RecepteurServi } from './recepteur.repository.ts'
import { attenteApres, jugerReponse, pauseApres } from './rythme.ts'
import { cleDuSecret, signer } from './signer.ts'

/** What it takes to send: the database, the time, the keys and the addresses that are allowed. */
export type ServicesLivraison = Pick<Services, 'db' | 'horloge' | 'config' | 'coffre' | 'log'>

const PARALLELES = 16
const LOT = 500

/** How far a receiver was served: nothing waits, it is down, or more may wait. */
export type IssueDeLaSuite = 'rien' | 'panne' | 'encore'

interface Refusee {
  livraison: LivraisonDue
  reponse: ReponseRecepteur
}

interface Resultats {
  livrees: { id: number; statut: number }[]
  refusees: Refusee[]
  panne: string | null
}

/** The message of an event, the same byte for byte each time that it is sent. */
export const corpsDe = ({ type, survenu_le, donnees }: Pick<LivraisonDue, 'type' | 'survenu_le' | 'donnees'>): string =>
  `{"type":${JSON.stringify(type)},"timestamp":${JSON.stringify(survenu_le)},"data":${donnees}}`

/** The secrets that sign now. */
function clesDe({ coffre, horloge }: ServicesLivraison, recepteur: RecepteurServi): Buffer[] {
  const { reference, secret_scelle, ancien_secret_scelle, ancien_secret_fin } = recepteur
  const ancien = ancien_secret_fin !== null && ancien_secret_fin > horloge.maintenant() ? ancien_secret_scelle : null
  return [
    coffre.ouvrir('recepteur.secret', reference, secret_scelle),
    ...(ancien === null ? [] : [coffre.ouvrir('recepteur.ancien_secret', reference, ancien)]),
  ].map(cleDuSecret)
}

/** Sends a batch: those of one subject one after the other, several subjects at once; stops at the first sign that the receiver is down. */
async function envoyerLot(
  { horloge }: ServicesLivraison,
  voie: Voie,
  cles: readonly Buffer[],
  lot: readonly LivraisonDue[],
): Promise<Resultats> {
  const resultats: Resultats = { livrees: [], refusees: [], panne: null }
  const files = Map.groupBy(lot, ({ sujet }) => sujet).values()
  const prendre = async (): Promise<void> => {
    for (const file of files)
      for (const livraison of file) {
        if (resultats.panne !== null) return
        const corps = corpsDe(livraison)
        const secondes = Math.floor(horloge.maintenant().getTime() / 1000)
        const reponse = await envoyer(
          voie,
          {
            'webhook-id': livraison.reference,
            'webhook-timestamp': String(secondes),
            'webhook-signature': signer(cles, livraison.reference, secondes, corps),
          },
          corps,
        )
        const jugee = jugerReponse(reponse.statut)
        if (jugee === 'livre') resultats.livrees.push({ id: livraison.id, statut: reponse.statut })
        else if (jugee === 'message') {
          resultats.refusees.push({ livraison, reponse })
          break
        } else {
          resultats.panne ??=
            reponse.statut === 0 ? reponse.erreur : `réponse ${reponse.statut} ${reponse.erreur}`.trim()
          return
        }
      }
  }
  await Promise.all(Array.from({ length: Math.min(PARALLELES, lot.length) }, prendre))
  return resultats
}

/** Notes what came of a batch, all of it or nothing. */
const noter = (
  { horloge, log }: ServicesLivraison,
  connexion: Database,
  { id, libelle, echecs }: RecepteurServi,
  { livrees, refusees, panne }: Resultats,
): Promise<void> =>
  connexion.transaction().execute(async (trx) => {
    await endBeforeDisk(trx)
    const maintenant = horloge.maintenant()
    if (livrees.length > 0)
      await noterLivrees(
        trx,
        livrees.map((une) => une.id),
        livrees.map(({ statut }) => statut),
        maintenant,
      )
    if (refusees.length > 0)
      await noterRefusees(
        trx,
        refusees.map(({ livraison }) => livraison.id),
        refusees.map(({ reponse }) => reponse.statut),
        refusees.map(({ reponse }) => reponse.erreur),
        refusees.map(({ livraison }) => {
          const attente = attenteApres(livraison.tentatives + 1)
          if (attente === null) log.error({ livraison: livraison.id, recepteur: libelle }, 'événement abandonné')
          return attente === null ? null : new Date(maintenant.getTime() + attente)
        }),
      )
    if (panne === null) return noterJoint(trx, id, maintenant)
    // What it took before it went down counts as an answer.
    const deSuite = livrees.length > 0 ? 1 : echecs + 1
    const repriseLe = new Date(maintenant.getTime() + pauseApres(deSuite))
    log.warn({ recepteur: libelle, echecs: deSuite, repriseLe, erreur: panne }, 'récepteur en panne')
    await noterPanne(trx, id, { echecs: deSuite, repriseLe, erreur: panne })
  })

interface Lot {
  recepteur: RecepteurServi
  /** Null: nothing is sent there any more. */
  url: URL | null
  lot: LivraisonDue[]
}

/** A receiver with the next messages that it is sent; null when there are none. */
async function lireLot(
  { config, horloge }: ServicesLivraison,
  connexion: Database,
  recepteurId: number,
  apres: number,
): Promise<Lot | null> {
  const recepteur = await recepteurAServir(connexion, recepteurId)
  if (!recepteur) return null
  const lot = await livraisonsDues(connexion, recepteurId, apres, horloge.maintenant(), LOT)
  return lot.length === 0 ? null : { recepteur, url: adresseDuRecepteur(config, recepteur.url), lot }
}

const ADRESSE_ABSENTE: Resultats = { livrees: [], refusees: [], panne: 'adresse absente de ECHANGES_ADRESSES' }

/** Both to their end, whatever becomes of the other: nothing is still being sent when the receiver is let go. */
async function ensemble<A, B>(une: Promise<A>, autre: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([une, autre])
  return Promise.all([une, autre])
}

/**
 * Sends the messages of a receiver, batch after batch, which nobody else sends meanwhile. While a batch is sent, what came of
 * the one before is noted and the next is read: a server that stops in between leaves two of them at most to be sent again,
 * under the same numbers.
 */
async function livrerEnSuite(
  services: ServicesLivraison,
  connexion: Database,
  recepteurId: number,
  fin: number,
): Promise<IssueDeLaSuite> {
  const suivant = (apres: number) => lireLot(services, connexion, recepteurId, apres)
  let enCours: Lot | null = await suivant(0)
  if (!enCours) return 'rien'
  let voie: Voie | null = null
  let aNoter: { recepteur: RecepteurServi; resultats: Resultats } | null = null
  try {
    while (enCours && performance.now() < fin) {
      const { recepteur, url, lot }: Lot = enCours
      if (!url) {
        aNoter = { recepteur, resultats: ADRESSE_ABSENTE }
        return 'panne'
      }
      if (voie?.url.href !== url.href) {
        voie?.agent.destroy()
        voie = ouvrirVoie(url, PARALLELES)
      }
      const avant = aNoter
      aNoter = null
      const pendantCeTemps = async (): Promise<Lot | null> => {
        if (avant) await noter(services, connexion, avant.recepteur, avant.resultats)
        return suivant(lot.at(-1)?.id ?? 0)
      }
      const envoi = envoyerLot(services, voie, clesDe(services, recepteur), lot)
      const [resultats, lu] = await ensemble(envoi, pendantCeTemps())
      aNoter = { recepteur, resultats }
      if (resultats.panne !== null) return 'panne'
      const refuses = new Set(resultats.refusees.map(({ livraison }) => livraison.sujet))
      enCours = lu && { ...lu, lot: lu.lot.filter(({ sujet }) => !refuses.has(sujet)) }
    }
    return 'encore'
  } finally {
    voie?.agent.destroy()
    if (aNoter) await noter(services, connexion, aNoter.recepteur, aNoter.resultats)
  }
}

/** Sends what waits for a receiver, until the hour that is given; nothing while another server does. */
export const livrerAuRecepteur = async (
  services: ServicesLivraison,
  recepteurId: number,
  fin: number,
): Promise<IssueDeLaSuite> =>
  (await holdIfFree(services.db, `livraison ${recepteurId}`, (connexion) =>
    livrerEnSuite(services, connexion, recepteurId, fin),
  )) ?? 'rien'
