import { plusGrand } from '@ael/contract/consommation/calendrier.ts'
import { consommationCalls } from '@ael/contract/consommation/calls.ts'
import { LIBELLES_GRANULARITES } from '@ael/contract/consommation/granularites.ts'
import { estPlageTropLongue } from '@ael/contract/consommation/regles.ts'
import { enM3 } from '@ael/contract/consommation/unites.ts'
import { pageRadioReleve } from '../../gateways/radio-releve/page-radio-releve.ts'
import { type Contexte, defineRoutes } from '../../http/handlers.ts'
import type { GroupeVerifie } from '../../kernel/objets-verifies.ts'
import type { Services } from '../../services.ts'
import { demandeSur, granulariteParDefaut, ouvertures, type Ouverture } from './acces-consommation.ts'
import { type Cible, cibleContrat, cibleGroupe } from './cible.public.ts'
import { contratsDuGroupe } from '../groupes/contrats-du-groupe.public.query.ts'
import { natureContrat } from './nature-contrat.query.ts'
import { derniereConsommationRelevee, derniereSemaineRelevee } from './derniere-consommation.ts'
import { estTelereleve, plageDesDonnees } from './donnees.ts'
import { datesInversees, plageTropLongue } from './errors.ts'
import { lireEtendues } from './etendue.repository.ts'
import { exporterCsv } from './export/exporter-csv.ts'
import { exporterPdf } from './export/exporter-pdf.ts'
import { jourSaisi } from './jour-saisi.public.ts'
import { lireGraphe } from './lire-graphe.ts'
import { lireStatistiques } from './lire-statistiques.public.ts'
import { listerReleves } from './lister-releves.ts'
import { lireProduction } from './production.repository.ts'

const groupeDe = async (
  { params, utilisateur }: Contexte & { params: { id: GroupeVerifie } },
  { db }: Services,
): Promise<Cible> => cibleGroupe(await contratsDuGroupe(db, utilisateur, params.id))

const ouverturesDe = async (
  { utilisateur }: Contexte,
  cible: Cible,
  telereleve: boolean,
  services: Services,
): Promise<Ouverture[]> => ouvertures(telereleve, await demandeSur(services, utilisateur, cible))

const presenterAutorisation = (liste: readonly Ouverture[]) => ({
  granularites: liste.map(({ refus, ...ouverture }) => ({
    ...ouverture,
    autorise: refus === null,
    message: refus?.message ?? null,
    code: refus?.code ?? null,
  })),
  granulariteParDefaut: granulariteParDefaut(liste),
})

async function datesMinMax(contexte: Contexte, cible: Cible, services: Services) {
  const etendues = await lireEtendues(services.pool, cible)
  const liste = await ouverturesDe(contexte, cible, estTelereleve(etendues), services)
  return {
    datesParGranularite: liste.flatMap(({ granularite, refus, dateMin }) => {
      const donnees = refus ? null : plageDesDonnees(granularite, etendues)
      const debut = donnees && plusGrand(donnees.debut, dateMin ?? donnees.debut)
      if (!donnees || !debut || debut > donnees.fin) return []
      const intervalleDates = { dateMin: debut, dateMax: donnees.fin }
      return { granularite, granulariteLibelle: LIBELLES_GRANULARITES[granularite], intervalleDates }
    }),
  }
}

export const consommationRoutes = defineRoutes(consommationCalls, {
  graphe: ({ params, query, utilisateur }, services) =>
    lireGraphe(services, utilisateur, cibleContrat(params.contract), query),
  grapheGroupe: async (requete, services) =>
    lireGraphe(services, requete.utilisateur, await groupeDe(requete, services), requete.query),

  liste: ({ params, query, utilisateur }, services) =>
    listerReleves(services, utilisateur, cibleContrat(params.contract), query),
  listeGroupe: async (requete, services) =>
    listerReleves(services, requete.utilisateur, await groupeDe(requete, services), requete.query),

  statistiques: ({ params, query, utilisateur }, services) =>
    lireStatistiques(services, utilisateur, cibleContrat(params.contract), query),
  statistiquesGroupe: async (requete, services) =>
    lireStatistiques(services, requete.utilisateur, await groupeDe(requete, services), requete.query),

  async autorisation(requete, services) {
    const { telereleve } = await natureContrat(services.db, requete.params.contract)
    return presenterAutorisation(
      await ouverturesDe(requete, cibleContrat(requete.params.contract), telereleve, services),
    )
  },
  async autorisationGroupe(requete, services) {
    const cible = await groupeDe(requete, services)
    return presenterAutorisation(
      await ouverturesDe(requete, cible, estTelereleve(await lireEtendues(services.pool, cible)), services),
    )
  },

  isContratTelereleve: async ({ params }, { db }) => ({
    result: (await natureContrat(db, params.contract)).telereleve,
  }),
  getDatesMinMaxConsommations: (requete, services) =>
    datesMinMax(requete, cibleContrat(requete.params.contract), services),
  getDatesMinMaxConsommationsGroupe: async (requete, services) =>
    datesMinMax(requete, await groupeDe(requete, services), services),
  getDerniereConsommationRelevee: ({ params, utilisateur }, services) =>
    derniereConsommationRelevee(services, utilisateur, params.contract),
  getDerniereConsommationReleveeSem: ({ params, utilisateur }, services) =>
    derniereSemaineRelevee(services, utilisateur, params.contract),

  listeConsommationsInstanceAlerteChart: ({ params, utilisateur }, services) =>
    lireGraphe(services, utilisateur, cibleContrat(params.id), autourDeLAlerte(params)),
  listeConsommationsInstanceAlerteChartGroupe: async (requete, services) =>
    lireGraphe(services, requete.utilisateur, await groupeDe(requete, services), autourDeLAlerte(requete.params)),

  async listeProductionsParAnneeChart({ params }, { pool }) {
    const { contract, granularite } = params
    const plage = { debut: jourSaisi(params.dateDebut), fin: jourSaisi(params.dateFin) }
    if (plage.debut > plage.fin) throw datesInversees()
    if (estPlageTropLongue(granularite, plage)) throw plageTropLongue()
    const productions = await lireProduction(pool, contract, granularite, plage)
    return {
      resultats: productions.map(({ debut, fin, wattheures }) => ({
        dateReleve: debut,
        dateFin: fin,
        typeAgregat: granularite,
        productionEnKwh: wattheures === null ? null : enM3(wattheures),
      })),
      nbTotalResultats: productions.length,
    }
  },

  pageRadioReleve: ({ params: { contract, type } }, { config, horloge }) => ({
    adresse: pageRadioReleve(config, contract, type, horloge.maintenant()),
  }),

  exportCsv: ({ params, body, utilisateur }, services) => exporterCsv(services, utilisateur, params, body),
  exportPdf: ({ params, body, utilisateur }, services) => exporterPdf(services, utilisateur, params, body),
})

type Alerte = {
  dateDebut: string | Date
  dateFin: string | Date
  granularite: Parameters<typeof lireGraphe>[3]['granularite']
}
const autourDeLAlerte = ({ dateDebut, dateFin, granularite }: Alerte) => ({
  dateDebut: jourSaisi(dateDebut),
  dateFin: jourSaisi(dateFin),
  granularite,
  unite: 'M3' as const,
  precedent: false,
})
