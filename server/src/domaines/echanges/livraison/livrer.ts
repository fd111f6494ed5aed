import type { Database } from '../../../db/database.ts'
import type { Services } from '../../../services.ts'
import { adresseDuRecepteur } from './adresses-permises.ts'
import { envoyer, ouvrirVoie, type ReponseRecepteur, type Voie } from './envoyer.ts'
import { type LivraisonDue, livraisonsDues, noterLivrees } from './livraison.sql.ts'
import { noterJoint, noterPanne, noterRefus, type RecepteurTenu, tenirRecepteur } from './recepteur.repository.ts'
import { attenteApres, jugerReponse, pauseApres } from './rythme.ts'
import { cleDuSecret, signer } from './signer.ts'

/** What it takes to send: the database, the time, the keys and the addresses that are allowed. */
export type ServicesLivraison = Pick<Services, 'db' | 'horloge' | 'config' | 'coffre' | 'log'>

const PARALLELES = 16
const LOT = 500

/** What came of a batch: nothing waits, the receiver is down, or more may wait. */
export type IssueDuLot = 'rien' | 'panne' | 'encore'

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
function clesDe({ coffre, horloge }: ServicesLivraison, recepteur: RecepteurTenu): Buffer[] {
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

async function noter(
  { horloge, log }: ServicesLivraison,
  trx: Database,
  { id, libelle, echecs }: RecepteurTenu,
  { livrees, refusees, panne }: Resultats,
): Promise<void> {
  const maintenant = horloge.maintenant()
  if (livrees.length > 0)
    await noterLivrees(
      trx,
      livrees.map((une) => une.id),
      livrees.map(({ statut }) => statut),
      maintenant,
    )
  for (const { livraison, reponse } of refusees) {
    const attente = attenteApres(livraison.tentatives + 1)
    if (attente === null) log.error({ livraison: livraison.id, recepteur: libelle }, 'événement abandonné')
    await noterRefus(trx, livraison.id, {
      ...reponse,
      prochainEssai: attente === null ? null : new Date(maintenant.getTime() + attente),
    })
  }
  if (panne === null) return noterJoint(trx, id, maintenant)
  // What it took before it went down counts as an answer.
  const deSuite = livrees.length > 0 ? 1 : echecs + 1
  const repriseLe = new Date(maintenant.getTime() + pauseApres(deSuite))
  log.warn({ recepteur: libelle, echecs: deSuite, repriseLe, erreur: panne }, 'récepteur en panne')
  await noterPanne(trx, id, { echecs: deSuite, repriseLe, erreur: panne })
}

/**
 * Sends the next messages of a receiver, which is held meanwhile: a server that stops in between leaves all of them to be
 * sent again, under the same numbers.
 */
export const livrerUnLot = (services: ServicesLivraison, recepteurId: number): Promise<IssueDuLot> =>
  services.db.transaction().execute(async (trx) => {
    const recepteur = await tenirRecepteur(trx, recepteurId)
    if (!recepteur) return 'rien'
    const lot = await livraisonsDues(trx, recepteurId, services.horloge.maintenant(), LOT)
    if (lot.length === 0) return 'rien'
    const url = adresseDuRecepteur(services.config, recepteur.url)
    if (!url) {
      const panne = 'adresse absente de ECHANGES_ADRESSES'
      await noter(services, trx, recepteur, { livrees: [], refusees: [], panne })
      return 'panne'
    }
    const voie = ouvrirVoie(url, PARALLELES)
    try {
      const resultats = await envoyerLot(services, voie, clesDe(services, recepteur), lot)
      await noter(services, trx, recepteur, resultats)
      if (resultats.panne !== null) return 'panne'
    } finally {
      voie.agent.destroy()
    }
    return 'encore'
  })
