import type { SimulationAlerte } from '@ael/contract/alertes/fuites.schemas.ts'
import type { Periodicite, TypeConsommation } from '@ael/contract/alertes/regles.ts'
import { refusSeuil, type SeuilRecu, seuilRecu } from '@ael/contract/alertes/saisie.ts'
import { ajouterJours, plusGrand } from '@ael/contract/consommation/calendrier.ts'
import { lireJourIso } from '../../../kernel/jour-local.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import type { Services } from '../../../services.ts'
import { saisieRefusee } from '../errors.ts'
import { lireEcoulement } from '../fuites/lire-ecoulement.ts'
import { jugerContrat } from '../moteur/juger-contrat.ts'
import { lireMoyennesDuContrat } from '../moteur/moyennes-du-contrat.ts'
import { usageHabituel } from './usage-habituel.ts'

const JOURS_SIMULES = 365
const DATES_DITES = 5

/**
 * How often an alert would have fired on a contract in the last 365 days, judged as the engine judges, and what is usual
 * there. Nothing where the caller may not read the days.
 */
export async function simulerAlerte(
  services: Services,
  utilisateur: UtilisateurSession,
  voulue: SeuilRecu & { contrat: ContratVerifie; codeTypeAlarme: TypeConsommation; periodicite: Periodicite },
): Promise<SimulationAlerte> {
  const { contrat: numeroContrat, codeTypeAlarme, periodicite } = voulue
  const seuil = seuilRecu(codeTypeAlarme, voulue)
  const refus = refusSeuil({ codeTypeAlarme, seuil })
  if (refus) throw saisieRefusee([{ champ: 'seuil', message: refus }])
  const mesures = await lireEcoulement(services, utilisateur, numeroContrat)
  const annee = ajouterJours(services.horloge.aujourdhui(), 1 - JOURS_SIMULES)
  if (mesures === null) return { nombre: 0, dernieres: [], depuis: annee, joursReleves: 0, usage: usageHabituel([]) }
  const { contrat, parametres, series, du: premier, aujourdhui } = mesures
  const du = plusGrand(annee, premier)
  const depuis = contrat.depuis ?? premier
  const { moyennes, plages } = await lireMoyennesDuContrat(services.db, { numeroContrat, depuis }, premier, aujourdhui)
  const declenchements = jugerContrat(
    {
      numeroContrat,
      titulaire: contrat.titulaire,
      depuis,
      silence: null,
      du,
      au: aujourdhui,
      parametres,
      debitMinimal: parametres.debitMinimal,
      silenceReponse: null,
      surveillances: [
        {
          alerteId: null,
          type: codeTypeAlarme,
          titre: '',
          periodicite,
          canal: null,
          destinataire: null,
          debut: depuis,
          fin: null,
          seuil,
        },
      ],
    },
    series,
    moyennes,
    plages,
  )
  const debut = lireJourIso(du)
  const deLAnnee = series.map((serie) => serie.filter(({ jour }) => jour >= debut))
  return {
    nombre: declenchements.length,
    dernieres: declenchements
      .map(({ jour }) => jour)
      .toSorted()
      .slice(-DATES_DITES)
      .toReversed(),
    depuis: du,
    joursReleves: new Set(deLAnnee.flat().map(({ jour }) => jour)).size,
    usage: usageHabituel(deLAnnee),
  }
}
