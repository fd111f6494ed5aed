import type { Granularite } from '@ael/contract/consommation/granularites.ts'
import { demandeSur } from '@ael/server/domaines/consommation/acces-consommation.ts'
import { type Cible, cibleGroupe } from '@ael/server/domaines/consommation/cible.public.ts'
import { lireEtendues } from '@ael/server/domaines/consommation/etendue.repository.ts'
import { lireGraphe } from '@ael/server/domaines/consommation/lire-graphe.ts'
import { lireStatistiques } from '@ael/server/domaines/consommation/lire-statistiques.public.ts'
import { contratsDuGroupe } from '@ael/server/domaines/groupes/contrats-du-groupe.public.query.ts'
import { verifie } from '@ael/server/kernel/verifie.ts'
import { utilisateurDe } from './compte-du-banc.ts'
import { JOUR_DU_PARC, type Parc } from './donnees-parc.ts'
import type { Mesure } from './mesure.ts'
import { type Lectures, mesurerLectures } from './temps-de-postgres.ts'

const ANNEE = { dateDebut: '2026-01-01', dateFin: '2026-12-31' }
const MILIEU_D_UN_MOIS = '2026-10-20'
const GRAPHES: readonly (readonly [string, Granularite, { dateDebut: string; dateFin: string }])[] = [
  ['les mois d’une année', 'MOIS', ANNEE],
  ['les trimestres d’une année', 'TRIMESTRE', ANNEE],
  ['cinq années', 'ANNEE', { dateDebut: '2022-01-01', dateFin: '2026-12-31' }],
  ['les jours d’un mois', 'JOURNEE', { dateDebut: '2026-10-01', dateFin: '2026-10-31' }],
]

/** What a manager reads of the consumption of all of his contracts: all statements of each call. */
export async function mesurerConsommationGroupe({ connectionString, utilisateurId }: Parc): Promise<Mesure[]> {
  const utilisateur = utilisateurDe(utilisateurId, 'UTILISATEUR_PREMIUM')
  const lectures: Lectures = (services) => {
    const { db, pool } = services
    const sur = (lire: (groupe: Cible) => Promise<unknown>) => async () =>
      lire(cibleGroupe(await contratsDuGroupe(db, utilisateur, verifie('groupe', 0))))
    const graphe = (granularite: Granularite, plage: typeof ANNEE, precedent: boolean) =>
      sur((groupe) => lireGraphe(services, utilisateur, groupe, { granularite, ...plage, unite: 'M3', precedent }))
    return {
      'droits et consentements d’un groupe': sur((groupe) => demandeSur(services, utilisateur, groupe)),
      'autorisation/groupe': sur(async (groupe) => [
        await demandeSur(services, utilisateur, groupe),
        await lireEtendues(pool, groupe),
      ]),
      'getDatesMinMaxConsommations/groupe': sur(async (groupe) => [
        await lireEtendues(pool, groupe),
        await demandeSur(services, utilisateur, groupe),
      ]),
      'statistiques/groupe': sur((groupe) => lireStatistiques(services, utilisateur, groupe, {})),
      'statistiques/groupe, jusqu’au milieu d’un mois': sur((groupe) =>
        lireStatistiques(services, utilisateur, groupe, { au: MILIEU_D_UN_MOIS }),
      ),
      ...Object.fromEntries(
        GRAPHES.flatMap(([nom, granularite, plage]) => [
          [`graphe/groupe, ${nom}`, graphe(granularite, plage, false)],
          [`graphe/groupe, ${nom}, avec l’an passé`, graphe(granularite, plage, true)],
        ]),
      ),
    }
  }
  const mesures = await mesurerLectures(connectionString, JOUR_DU_PARC, lectures)
  return mesures.map((mesure) => ({ ...mesure, nom: `Consommation/${mesure.nom}, 5 000 contrats parmi 400 000` }))
}
