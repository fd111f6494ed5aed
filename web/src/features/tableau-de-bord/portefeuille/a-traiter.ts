import { ajouterJours } from '@ael/contract/consommation/calendrier.ts'
import type {
  ChiffresPortefeuille,
  FuiteDuPortefeuille,
  GroupeDuPortefeuille,
  Portefeuille,
} from '@ael/contract/tableau-de-bord/portefeuille.schemas.ts'

/** Whose the line is: a group, what is in none (`idGroupe` null), or the whole portfolio when it has no groups. */
export type Lieu = Pick<GroupeDuPortefeuille, 'idGroupe' | 'nom' | 'color'> | null

export type LigneATraiter =
  | { type: 'fuite'; fuite: FuiteDuPortefeuille }
  | { type: 'enRetard'; lieu: Lieu; chiffres: ChiffresPortefeuille['enRetard'] & { premiereEcheance: string } }
  | { type: 'echeance'; lieu: Lieu; chiffres: ChiffresPortefeuille['aPayer'] & { prochaineEcheance: string } }
  | { type: 'sansReleve'; lieu: Lieu; chiffres: ChiffresPortefeuille['sansReleve'] }

const FUITES = 2
const RETARDS = 3
/** A due date is prepared so many days before. */
const JOURS_AVANT = 7

const parMontant = (
  a: { chiffres: { montant: number; nombre: number } },
  b: { chiffres: { montant: number; nombre: number } },
): number => b.chiffres.montant - a.chiffres.montant || b.chiffres.nombre - a.chiffres.nombre

/**
 * What calls today, the gravest first: the leaks that cost most, the groups that are most late, the next due date, the
 * meters that are silent (docs/domaines/tableau-de-bord.md#à-traiter).
 */
export function aTraiter(
  portefeuille: Portefeuille,
  fuites: readonly FuiteDuPortefeuille[],
  aujourdhui: string,
): LigneATraiter[] {
  const { groupes } = portefeuille
  const parts: { lieu: Lieu; part: ChiffresPortefeuille }[] =
    groupes.length === 0
      ? [{ lieu: null, part: portefeuille }]
      : groupes.map((groupe) => ({ lieu: groupe, part: groupe }))
  const retards = parts.flatMap(({ lieu, part: { enRetard } }) =>
    enRetard.premiereEcheance === null
      ? []
      : { type: 'enRetard' as const, lieu, chiffres: { ...enRetard, premiereEcheance: enRetard.premiereEcheance } },
  )
  const echeances = parts.flatMap(({ lieu, part: { aPayer } }) =>
    aPayer.prochaineEcheance === null || aPayer.prochaineEcheance > ajouterJours(aujourdhui, JOURS_AVANT)
      ? []
      : { type: 'echeance' as const, lieu, chiffres: { ...aPayer, prochaineEcheance: aPayer.prochaineEcheance } },
  )
  const muets = parts.flatMap(({ lieu, part: { sansReleve } }) =>
    sansReleve.nombre === 0 ? [] : { type: 'sansReleve' as const, lieu, chiffres: sansReleve },
  )
  return [
    ...fuites
      .toSorted((a, b) => (b.coutParJourEuros ?? 0) - (a.coutParJourEuros ?? 0))
      .slice(0, FUITES)
      .map((fuite) => ({ type: 'fuite' as const, fuite })),
    ...retards.toSorted(parMontant).slice(0, RETARDS),
    ...echeances.toSorted((a, b) => (a.chiffres.prochaineEcheance < b.chiffres.prochaineEcheance ? -1 : 1)).slice(0, 1),
    ...muets.toSorted((a, b) => b.chiffres.nombre - a.chiffres.nombre).slice(0, 1),
  ]
}
