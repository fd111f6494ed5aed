import { plusGrand } from '@ael/contract/consommation/calendrier.ts'
import type { Plage } from '@ael/contract/consommation/periodes.ts'
import { douzeMoisJusque, estPlageTropLongue } from '@ael/contract/consommation/regles.ts'
import type { Statistiques } from '@ael/contract/consommation/schemas.ts'
import type { Unite } from '@ael/contract/consommation/unites.ts'
import type { UtilisateurSession } from '../../kernel/session/session.ts'
import type { Services } from '../../services.ts'
import { cibleConsentie, demandeSur, exigerOuverture, ouverture } from './acces-consommation.ts'
import { statistiquesDe } from './bilan.ts'
import type { Cible } from './cible.public.ts'
import { plageDesDonnees } from './donnees.ts'
import { datesInversees, plageTropLongue } from './errors.ts'
import { lireEtendues } from './etendue.repository.ts'
import { plageConsentie } from './plage-consentie.ts'
import { lireVolumes } from './volumes.repository.ts'

export interface DemandeStatistiques {
  du?: string
  au?: string
  unite?: Unite
  /** Only what was read by radio. */
  telereleve?: boolean
}

/**
 * Total and averages of a contract or group; without dates, over the twelve months up to the last day with data.
 * `moyenne` is that of a day. What the archive of the years does not open is refused, or left out when no date was given.
 */
export async function lireStatistiques(
  services: Services,
  utilisateur: UtilisateurSession,
  demandee: Cible,
  { du, au, unite = 'M3', telereleve = false }: DemandeStatistiques,
): Promise<Statistiques> {
  const { pool } = services
  const aujourdhui = services.horloge.aujourdhui()
  const acces = await demandeSur(services, utilisateur, demandee)
  const ouverte = ouverture('ANNEE', true, acces)
  const voulue = await plageDe()
  exigerOuverture(ouverte, voulue.debut)
  // The usual twelve months end where the data do: nobody chooses the day.
  const choisie = du !== undefined || au !== undefined
  const plage = choisie ? await plageConsentie(pool, demandee, 'ANNEE', voulue, acces) : voulue
  // The days that a group knows are those that one of its contracts knows: counted by the month, as its graph counts them.
  const granularite = demandee.type === 'groupe' ? 'MOIS' : 'ANNEE'
  const cible = cibleConsentie(demandee, granularite, acces)
  const { courants } = await lireVolumes(pool, cible, { granularite, plage, avecFactures: !telereleve })
  const statistiques = statistiquesDe(courants, [], unite)
  return { ...statistiques, moyenne: statistiques.moyenneJour }

  async function plageDe(): Promise<Plage> {
    const dernier =
      au ?? plageDesDonnees(telereleve ? 'JOURNEE' : 'ANNEE', await lireEtendues(pool, demandee))?.fin ?? aujourdhui
    const usuelle = douzeMoisJusque(dernier)
    const plage = { debut: du ?? plusGrand(usuelle.debut, ouverte.dateMin ?? usuelle.debut), fin: dernier }
    if (plage.debut > plage.fin) throw datesInversees()
    if (estPlageTropLongue('ANNEE', plage)) throw plageTropLongue()
    return plage
  }
}
