import { TOTAL_MAX } from '@ael/contract/journal/schemas.ts'
import { normaliserNumeroContrat } from '@ael/contract/commun/regles.ts'
import type { Database } from '../../db/database.ts'
import { notify } from '../../db/notify.ts'
import { parBlocs } from '../../gateways/tableur/blocs.ts'
import { fichierDuPersonnel } from '../../gateways/tableur/fichier-du-personnel.ts'
import type { Cellule, FormatTableur } from '../../gateways/tableur/tableau.ts'
import { CANAL_EVENEMENTS } from '../../kernel/evenements/publier.ts'
import { instantIso } from '../../kernel/horloge.ts'
import { acteDuPersonnel } from '../../kernel/journal/acte-du-personnel.ts'
import type { Agent } from '../../kernel/journal/agent.ts'
import type { Services } from '../../services.ts'
import { livraisonInconnue, rienARejouer } from './errors.ts'
import { corpsDe } from './livraison/livrer.ts'
import { remettreEnAttente, tenirARejouer } from './livraisons.repository.ts'
import { compterLivraisons, type FiltreLivraisons, type LigneLivraison, livraisonsListees } from './livraisons.sql.ts'
import { debutDePage } from '../../kernel/debut-de-page.ts'

const enIso = (instant: Date | null): string | null => instant && instantIso(instant)

const presenter = (ligne: LigneLivraison) => ({
  id: ligne.id,
  recepteur: ligne.recepteur,
  reference: ligne.reference,
  type: ligne.type,
  sujet: ligne.sujet,
  survenuLe: instantIso(ligne.survenu_le),
  etat: ligne.etat,
  tentatives: ligne.tentatives,
  prochainEssai: enIso(ligne.prochain_essai),
  livreeLe: enIso(ligne.livree_le),
  statut: ligne.statut,
  erreur: ligne.erreur,
})

/** A contract is found however it is typed. */
const lire = (filtre: FiltreLivraisons): FiltreLivraisons => ({
  ...filtre,
  recherche: /^\d{1,6}$/.test(filtre.recherche) ? normaliserNumeroContrat(filtre.recherche) : filtre.recherche,
})

/** A page of deliveries, and how many there are, up to 10,001. */
export async function listerLivraisons(
  db: Database,
  filtre: FiltreLivraisons,
  { indexPage, nbElements }: { indexPage: number; nbElements: number },
) {
  const voulues = lire(filtre)
  const page = { sous: Number.MAX_SAFE_INTEGER, premier: debutDePage({ indexPage, nbElements }), nombre: nbElements }
  const [lignes, [compte]] = await Promise.all([
    livraisonsListees(db, voulues, page),
    compterLivraisons(db, voulues, TOTAL_MAX + 1),
  ])
  return { resultats: lignes.map(presenter), nbTotalResultats: compte?.nombre ?? 0 }
}

/** One of them, with the message as it is sent. */
export async function montrerLivraison(db: Database, id: number) {
  const [ligne] = await livraisonsListees(db, { recherche: '' }, { sous: id + 1, premier: 0, nombre: 1 })
  if (ligne?.id !== id) throw livraisonInconnue()
  return { ...presenter(ligne), message: corpsDe(ligne) }
}

const COLONNES = [
  { titre: 'Message', largeur: 38 },
  { titre: 'Survenu le', largeur: 26 },
  { titre: 'Événement', largeur: 24 },
  { titre: 'Sujet', largeur: 14 },
  { titre: 'Récepteur', largeur: 26 },
  { titre: 'État', largeur: 12 },
  { titre: 'Essais', largeur: 8 },
  { titre: 'Livré le', largeur: 26 },
  { titre: 'Réponse', largeur: 10 },
  { titre: 'Erreur', largeur: 50 },
] as const

const cellules = (une: LigneLivraison): Cellule[] => [
  une.reference,
  instantIso(une.survenu_le),
  une.type,
  une.sujet,
  une.recepteur,
  une.etat,
  une.tentatives,
  enIso(une.livree_le) ?? '',
  une.statut ?? '',
  une.erreur ?? '',
]

/** The deliveries that a search finds, as a file. */
export function exporterLivraisons(services: Services, format: FormatTableur, filtre: FiltreLivraisons) {
  const blocs = parBlocs<LigneLivraison>(
    ({ apres, nombre }) =>
      livraisonsListees(services.pool, lire(filtre), {
        sous: apres?.id ?? Number.MAX_SAFE_INTEGER,
        premier: 0,
        nombre,
      }),
    cellules,
  )
  return fichierDuPersonnel(services, format, { nom: 'Livraisons', colonnes: COLONNES, blocs })
}

const REJOUEES_MAX = 10_000

/** Has deliveries sent again under their numbers, before what waits behind them. */
export const rejouerLivraisons = (
  services: Services,
  agent: Agent,
  voulues: { ids: readonly number[]; recepteur?: number | undefined },
) =>
  acteDuPersonnel(services, agent, async (trx) => {
    const tenues = await tenirARejouer(trx, voulues, REJOUEES_MAX)
    if (tenues.length === 0) throw rienARejouer()
    await remettreEnAttente(
      trx,
      tenues.map(({ id }) => id),
    )
    await notify(trx, CANAL_EVENEMENTS, '')
    const combien = `${tenues.length} ${tenues.length > 1 ? 'livraisons' : 'livraison'}`
    return {
      ecriture: {
        objet: `Nouvel envoi de ${combien}`,
        avant: tenues.slice(0, 100).map(({ id, etat }) => ({ id, etat })),
        apres: { etat: 'ATTENTE' },
      },
      reponse: { message: tenues.length > 1 ? `${combien} repartent.` : `${combien} repart.` },
    }
  })
