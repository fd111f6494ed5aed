import { plusGrand } from '@ael/contract/consommation/calendrier.ts'
import { type Granularite, ZOOMS } from '@ael/contract/consommation/granularites.ts'
import { plageContenant, plageUnAnPlusTot, type Plage } from '@ael/contract/consommation/periodes.ts'
import { estPlageTropLongue } from '@ael/contract/consommation/regles.ts'
import type { Graphe } from '@ael/contract/consommation/schemas.ts'
import type { Unite } from '@ael/contract/consommation/unites.ts'
import type { Horloge } from '../../kernel/horloge.ts'
import type { UtilisateurSession } from '../../kernel/session/session.ts'
import type { Services } from '../../services.ts'
import {
  cibleConsentie,
  demandeSur,
  exigerOuverture,
  granulariteParDefaut,
  ouverture,
  ouvertures,
  type Ouverture,
} from './acces-consommation.ts'
import { assemblerGraphe, comparaisonCoupee, type ComparaisonCoupee } from './assembler-graphe.ts'
import { statistiquesDe } from './bilan.ts'
import type { Cible, CibleConsentie } from './cible.public.ts'
import { natureContrat } from './nature-contrat.query.ts'
import { contratsAttendus, estInterrompue, estTelereleve, plageDesDonnees } from './donnees.ts'
import { consommationsInterdites, datesInversees, plageTropLongue } from './errors.ts'
import { lireEtendues } from './etendue.repository.ts'
import { type Etendue } from './volumes.sql.ts'
import { plageConsentie } from './plage-consentie.ts'
import { lireVolumes } from './volumes.repository.ts'

export interface DemandeGraphe {
  dateDebut?: string
  dateFin?: string
  zoom?: number
  granularite?: Granularite
  unite: Unite
  precedent: boolean
}

/**
 * The consumption of a contract or group over a range, refused with its reason when the granularity or the period is
 * not open to the user. A contract's days are read in one statement, beside what they measure.
 */
export async function lireGraphe(
  services: Services,
  utilisateur: UtilisateurSession,
  demandee: Cible,
  { unite, precedent, ...voulu }: DemandeGraphe,
): Promise<Graphe> {
  const { pool, db, horloge } = services
  const acces = await demandeSur(services, utilisateur, demandee)
  const lues = new Map<Cible, Promise<Etendue[]>>()
  const lireEtenduesUneFois = (visee: Cible): Promise<Etendue[]> => {
    const etendues = lues.get(visee) ?? lireEtendues(pool, visee)
    lues.set(visee, etendues)
    return etendues
  }

  const granularite =
    voulu.granularite ??
    ZOOMS[voulu.zoom ?? -1] ??
    granulariteParDefaut(ouvertures(estTelereleve(await lireEtenduesUneFois(demandee)), acces)) ??
    'ANNEE'
  const ouverte = ouverture(granularite, true, acces)
  const cible = cibleConsentie(demandee, granularite, acces)
  const voulue = await plageDe(ouverte, voulu, horloge, () => lireEtenduesUneFois(cible))
  exigerOuverture(ouverte, voulue.debut)
  const plage = await plageConsentie(pool, cible, granularite, voulue, acces)

  const precedente = precedent ? plageUnAnPlusTot(granularite, plage) : null
  const groupe = cible.type === 'groupe'
  const fine = granularite === 'JOURNEE' || granularite === 'HEURE' || granularite === 'SEMAINE'
  const [volumes, nature, connues] = await Promise.all([
    lireVolumes(pool, cible, { granularite, plage, precedente }),
    groupe ? null : natureContrat(db, cible.numeroContrat),
    groupe ? lireEtenduesUneFois(cible) : null,
  ])
  // Only where there is nothing does it matter whether there might have been.
  const vide = fine && volumes.courants.length === 0
  if (vide && !(connues ? estTelereleve(connues) : nature?.telereleve)) throw consommationsInterdites()

  const graphe = assemblerGraphe({
    granularite,
    plage,
    unite,
    volumes,
    precedent,
    attendus: connues ? (jours) => contratsAttendus(granularite, connues, jours) : () => 1,
    ...(connues && { interrompue: (jours) => estInterrompue(granularite, connues, jours) }),
  })
  const coupee = precedent ? comparaisonCoupee(granularite, plage, graphe.statistiques, volumes.precedents) : null
  return {
    ...graphe,
    ...(coupee && { statistiquesPrecedentes: await statistiquesCoupees(services, cible, granularite, coupee, unite) }),
    dateDebut: plage.debut,
    dateFin: plage.fin,
    granularite,
    unite,
    grandeur: nature?.grandeur ?? 'EAU',
    nbContrats: groupe ? cible.contrats.length : 1,
  }
}

/** The figures of a comparison of which a period is cut: only that is read once more. */
async function statistiquesCoupees(
  { pool }: Services,
  cible: CibleConsentie,
  granularite: Granularite,
  { entiers, coupee, autreCoupee }: ComparaisonCoupee,
  unite: Unite,
) {
  const { courants, precedents } = await lireVolumes(pool, cible, {
    granularite,
    plage: coupee,
    precedente: autreCoupee,
  })
  const volumes = [...entiers, ...courants, ...precedents]
  return volumes.length === 0 ? null : statistiquesDe(volumes, [], unite)
}

/** The range asked for; what is left open is filled by the usual range around the last day with data, cut at the archive. */
async function plageDe(
  { granularite, dateMin }: Ouverture,
  { dateDebut, dateFin }: Pick<DemandeGraphe, 'dateDebut' | 'dateFin'>,
  horloge: Horloge,
  etendues: () => Promise<readonly Etendue[]>,
): Promise<Plage> {
  const ancre = dateDebut ?? dateFin ?? plageDesDonnees(granularite, await etendues())?.fin ?? horloge.aujourdhui()
  const usuelle = plageContenant(granularite, ancre)
  const plage = { debut: dateDebut ?? usuelle.debut, fin: dateFin ?? usuelle.fin }
  if (!dateDebut && dateMin !== null && dateMin <= plage.fin) plage.debut = plusGrand(plage.debut, dateMin)
  if (plage.debut > plage.fin) throw datesInversees()
  if (estPlageTropLongue(granularite, plage)) throw plageTropLongue()
  return plage
}
