import { NUITS_ATTENDUES } from '@ael/contract/alertes/fuites.regles.ts'
import type { Fuite, ReponseFuite } from '@ael/contract/alertes/fuites.schemas.ts'
import { ajouterMois, nombreDeJours } from '@ael/contract/consommation/calendrier.ts'
import { coutDe } from '@ael/contract/factures/prix.ts'
import { instantIso, jourDeParis } from '../../../noyau/horloge.ts'
import { jourIso, lireJourIso } from '../../../noyau/jour-local.ts'
import type { Ecoulement } from './ecoulement.ts'
import type { LigneReponse } from './reponse.query.ts'
import { type Nuit, suivre } from './suivi.ts'

const HEURES_PAR_JOUR = 24
const DOMESTIQUE = 'DOMESTIQUE'
/** The volume above which a consumption is abnormal, in averages (CGCT L2224-12-4 III bis). */
const ANORMAL = 2

const total = (nombres: readonly number[]): number => nombres.reduce((somme, nombre) => somme + nombre, 0)

/** What water that does not stop has lost, and costs. */
export function presenterEcoulement(
  { depuis, arret, minimum, habituel, jours }: Ecoulement,
  { prix, prochainReleve }: Pick<Fuite, 'prix'> & { prochainReleve: string | null },
) {
  const dernier = jours.at(-1)!
  const jusque = jourIso(dernier.jour)
  const litresPerdus = total(jours.map(({ perdus }) => perdus))
  const litresParJour = dernier.debit * HEURES_PAR_JOUR
  const coutAu = (date: string) =>
    prix && coutDe(litresPerdus + litresParJour * (nombreDeJours(jusque, date) - 1), prix)
  const auProchain =
    arret === null && prochainReleve !== null && prochainReleve > jusque ? coutAu(prochainReleve) : null
  return {
    depuis: jourIso(depuis),
    arret: arret === null ? null : jourIso(arret),
    jusque,
    heuresDuDernierJour: dernier.heures,
    debitMinimum: minimum,
    debitHabituel: habituel,
    debit: dernier.debit,
    heures: total(jours.map(({ heures }) => heures)),
    litresPerdus,
    litresParJour,
    prix,
    coutEuros: prix && coutDe(litresPerdus, prix),
    coutParJourEuros: prix && coutDe(litresParJour, prix),
    prochainReleve: auProchain === null ? null : { date: prochainReleve!, euros: auProchain },
    jours: jours.map(({ jour, litres, perdus, debit }) => ({ jour: jourIso(jour), litres, perdus, debit })),
  } satisfies Partial<Fuite>
}

/** Whether the bill may be relieved: of a dwelling only, and while the plumber's word is still taken. */
export function ecretementDe(
  { jours }: Ecoulement,
  {
    categorie,
    prevenuLe,
    moyenne,
    aujourdhui,
  }: { categorie: string; prevenuLe: Date | null; moyenne: number | null; aujourdhui: string },
): Pick<Fuite, 'attestationAvant' | 'ecretement' | 'prevenuLe'> {
  const attestationAvant = prevenuLe && ajouterMois(jourDeParis(prevenuLe), 1)
  const motif =
    categorie !== DOMESTIQUE
      ? 'NON_DOMESTIQUE'
      : attestationAvant !== null && attestationAvant < aujourdhui
        ? 'DELAI_PASSE'
        : null
  return {
    prevenuLe: prevenuLe && instantIso(prevenuLe),
    attestationAvant,
    ecretement: {
      applicable: motif === null,
      motif,
      auDelaDuDouble:
        moyenne === null
          ? null
          : total(jours.map(({ litres }) => litres)) >
            (ANORMAL * moyenne * total(jours.map(({ heures }) => heures))) / HEURES_PAR_JOUR,
    },
  }
}

/** An answer as its author sees it, with what the nights since have shown. */
export function presenterReponse(ligne: LigneReponse, nuits: readonly Nuit[], aujourdhui: string): ReponseFuite {
  const { nature, cause, precision, debit, reponduLe, jusquAu, issue, issueLe } = ligne
  const repondu = lireJourIso(jourDeParis(reponduLe))
  const { nuitsSeches } = suivre(
    { nature, debit, repondu, jusquAu: lireJourIso(jusquAu) },
    nuits,
    lireJourIso(aujourdhui),
  )
  return {
    nature,
    cause,
    precision,
    reponduLe: instantIso(reponduLe),
    jusquAu,
    nuitsSeches,
    nuitsAttendues: NUITS_ATTENDUES,
    issue,
    issueLe: issueLe && instantIso(issueLe),
  }
}
