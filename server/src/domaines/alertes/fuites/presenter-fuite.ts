import { NUITS_ATTENDUES } from '@ael/contract/alertes/fuites.regles.ts'
import type { Fuite, ReponseFuite } from '@ael/contract/alertes/fuites.schemas.ts'
import { nombreDeJours } from '@ael/contract/consommation/calendrier.ts'
import { attestationAvant } from '@ael/contract/factures/ecretement.ts'
import { coutDe } from '@ael/contract/factures/prix.ts'
import { instantIso, jourDeParis } from '../../../kernel/horloge.ts'
import { jourIso, lireJourIso } from '../../../kernel/jour-local.ts'
import type { Ecoulement } from './ecoulement.ts'
import type { LigneReponse } from './reponse.query.ts'
import { type Nuit, suivre } from './suivi.ts'

const HEURES_PAR_JOUR = 24

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

/** When the holder was told, and the last day on which the plumber's word is taken. */
export const delaiDe = (prevenuLe: Date | null): Pick<Fuite, 'attestationAvant' | 'prevenuLe'> => ({
  prevenuLe: prevenuLe && instantIso(prevenuLe),
  attestationAvant: prevenuLe && attestationAvant(jourDeParis(prevenuLe)),
})

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
