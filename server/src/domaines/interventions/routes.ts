import { interventionsCalls } from '@ael/contract/interventions/calls.ts'
import { ajouterJours } from '@ael/contract/consommation/calendrier.ts'
import { defineRoutes } from '../../http/handlers.ts'
import { minuit } from '../../kernel/jour-local.ts'
import { creneauxLibres } from './creneaux.query.ts'
import { donnerCalendrier } from './donner-calendrier.ts'
import { estAVenir, etatIntervention, refusDePlanifier } from './etat-intervention.ts'
import { presenterCreneaux, presenterIntervention } from './presenter.ts'
import { interventionsDe } from './situation.query.ts'

const enListe = <T>(resultats: T[]) => ({ resultats, nbTotalResultats: resultats.length })

export const interventionsRoutes = defineRoutes(interventionsCalls, {
  async interventionsToutes({ params }, { db, horloge }) {
    const toutes = await interventionsDe(db, params.contract)
    return enListe(toutes.map((ligne) => presenterIntervention(ligne, horloge)))
  },

  async interventionsPlanifiables({ params }, { db, horloge }) {
    const toutes = await interventionsDe(db, params.contract)
    return enListe(
      toutes
        .filter((ligne) => etatIntervention(ligne, horloge) === 'A_PLANIFIER')
        .map((ligne) => presenterIntervention(ligne, horloge)),
    )
  },

  async interventionsPlanifiees({ params }, { db, horloge }) {
    const toutes = await interventionsDe(db, params.contract)
    return enListe(
      toutes
        .filter((ligne) => etatIntervention(ligne, horloge) === 'PLANIFIEE' && estAVenir(ligne, horloge))
        .toSorted((a, b) => Number(a.debut) - Number(b.debut))
        .map((ligne) => presenterIntervention(ligne, horloge)),
    )
  },

  async creneaux({ params, query }, { db, horloge }) {
    const interventions = await interventionsDe(db, params.contract)
    const campagnes = interventions
      .filter(({ identifiant }) => query.Intervention === undefined || identifiant === query.Intervention)
      .filter((ligne) => refusDePlanifier(ligne, horloge) === null)
      .map(({ campagne }) => campagne)
    const libres = await creneauxLibres(db, {
      campagnes: [...new Set(campagnes)],
      apres: horloge.maintenant(),
      du: minuit(query.DateDebut),
      avant: minuit(ajouterJours(query.DateFin, 1)),
    })
    return enListe(presenterCreneaux(libres))
  },

  calendrier: ({ params, utilisateur }, services) =>
    donnerCalendrier(services, params.contract, params.intervention, utilisateur.email),
})
