import type { ContratResume } from '@ael/contract/abonnements/schemas.ts'
import { ajouterJours, debutMois } from '@ael/contract/consommation/calendrier.ts'
import { enEuros } from '@ael/contract/factures/regles.ts'
import { SITUATIONS } from '@ael/contract/tableau-de-bord/portefeuille.regles.ts'
import type {
  ContratDuPortefeuille,
  FuiteDuPortefeuille,
  listePortefeuille,
} from '@ael/contract/tableau-de-bord/portefeuille.schemas.ts'
import type * as z from 'zod'
import { motsCherches } from '../../../kernel/recherche.ts'
import type { GroupeVerifie } from '../../../kernel/objets-verifies.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import type { Services } from '../../../services.ts'
import { resumerContrats } from '../../abonnements/liste/liste-contrats.public.query.ts'
import { lireFuitesEnCours } from '../../alertes/fuites/fuites-en-cours.public.ts'
import { lireTendances } from '../../consommation/tendances.public.ts'
import { type LigneDuPortefeuille, pageDuPortefeuille } from './contrats.sql.ts'
import { valeursDe } from './valeurs.ts'

const MOIS_LUS = 12
const FUITES_LUES = 12

/** What a list of the portfolio asks for; group 0 is the whole of it. */
export type DemandePortefeuille = Omit<z.infer<typeof listePortefeuille>, 'idGroupe'> & {
  idGroupe?: GroupeVerifie | undefined
}

async function lirePage(
  { pool, horloge }: Services,
  utilisateur: UtilisateurSession,
  { vue, tri, triDecroissant, recherche, idGroupe, indexPage, nbElements }: DemandePortefeuille,
): Promise<{ lignes: LigneDuPortefeuille[]; total: number }> {
  const duGroupe = !!idGroupe
  const rows = await pageDuPortefeuille(pool, { vue, tri, decroissant: triDecroissant, duGroupe }, [
    ...valeursDe(utilisateur, horloge.aujourdhui()),
    motsCherches(recherche),
    nbElements,
    (indexPage - 1) * nbElements,
    ...(duGroupe ? [idGroupe] : []),
  ])
  return { lignes: rows.flatMap((row) => (row.rang === null ? [] : row)), total: rows[0]?.total ?? 0 }
}

/** The twelve months up to the one before this: the last that is whole. */
function douzeMois(aujourdhui: string) {
  const fin = ajouterJours(debutMois(aujourdhui), -1)
  const debuts = Array.from({ length: MOIS_LUS }, (_, rang) => debutMois(fin, rang + 1 - MOIS_LUS))
  return { plage: { debut: debuts[0]!, fin }, debuts }
}

const euros = (cents: number | null): number | null => (cents === null ? null : enEuros(cents))

/** A page of a view of the portfolio: what a list shows of its contracts, what is due, last read and used. */
export async function listerPortefeuille(
  services: Services,
  utilisateur: UtilisateurSession,
  demande: DemandePortefeuille,
): Promise<{ resultats: ContratDuPortefeuille[]; nbTotalResultats: number }> {
  const { lignes, total } = await lirePage(services, utilisateur, demande)
  const contrats = lignes.map(({ numero_contrat }) => numero_contrat)
  const { plage, debuts } = douzeMois(services.horloge.aujourdhui())
  const [resumes, tendances] = await Promise.all([
    resumerContrats(services.pool, utilisateur.id, contrats),
    lireTendances(services.pool, contrats, plage),
  ])
  const lus = new Map(resumes.map((resume) => [resume.numeroContrat, resume]))
  const resultats = lignes.flatMap((ligne): ContratDuPortefeuille[] => {
    const resume: ContratResume | undefined = lus.get(ligne.numero_contrat)
    if (!resume) return []
    const situation = SITUATIONS[ligne.rang_situation - 1]!
    const tendance = situation === 'RESILIE' ? undefined : tendances.get(ligne.numero_contrat)
    return [
      {
        ...resume,
        situation,
        resteAPayer: euros(ligne.reste_cents),
        echeance: ligne.echeance,
        dernierReleve: ligne.dernier_releve,
        mois: debuts.map((mois) => ({ mois, volumeConsoEnLitres: tendance?.get(mois) ?? null })),
      },
    ]
  })
  return { resultats, nbTotalResultats: total }
}

/** What a dozen of the contracts lose that are told of a leak; how many more are told of one. */
export async function listerFuites(services: Services, utilisateur: UtilisateurSession) {
  const { lignes } = await lirePage(services, utilisateur, {
    vue: 'enAlerte',
    tri: 'situation',
    triDecroissant: false,
    recherche: '',
    indexPage: 1,
    nbElements: FUITES_LUES + 1,
  })
  const enFuite = lignes.filter(({ rang_situation }) => SITUATIONS[rang_situation - 1] === 'FUITE')
  const contrats = enFuite.slice(0, FUITES_LUES).map(({ numero_contrat }) => numero_contrat)
  const [fuites, resumes] = await Promise.all([
    lireFuitesEnCours(services, utilisateur, contrats),
    resumerContrats(services.pool, utilisateur.id, contrats),
  ])
  const lus = new Map(resumes.map((resume) => [resume.numeroContrat, resume]))
  return {
    complet: enFuite.length <= FUITES_LUES,
    resultats: fuites.flatMap(({ numeroContrat, fuite }): FuiteDuPortefeuille[] => {
      const resume = lus.get(numeroContrat)
      if (!resume) return []
      return [
        {
          numeroContrat,
          adresseLivraisonConstruite: resume.adresseLivraisonConstruite,
          groupes: resume.groupes,
          depuis: fuite.depuis,
          litresParHeure: fuite.debit,
          litresPerdus: fuite.litresPerdus,
          coutEuros: fuite.coutEuros,
          coutParJourEuros: fuite.coutParJourEuros,
          prixMetreCubeEuros: fuite.prix?.euros ?? null,
        },
      ]
    }),
  }
}
