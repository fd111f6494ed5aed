import * as z from 'zod'

/** What a cubic metre pays, in the order in which a bill says it. */
const PARTS_PRIX = ['EAU', 'ASSAINISSEMENT', 'REDEVANCES', 'TVA'] as const
export type PartPrix = (typeof PARTS_PRIX)[number]

/**
 * The price of one more cubic metre (docs/domaines/factures.md#prix-du-mètre-cube), all included and without the subscription; the parts add up to it. `dateFacture` null:
 * nothing was billed yet, and it is the indicative price of the service, without its parts.
 */
export const prixMetreCube = z.object({
  euros: z.number(),
  dateFacture: z.iso.date().nullable(),
  parts: z.array(z.object({ part: z.enum(PARTS_PRIX), euros: z.number() })),
})
export type PrixMetreCube = z.infer<typeof prixMetreCube>

/** A line of a bill that is counted by cubic metre: its block, its price without tax in ten-thousandths of a euro, its rate of VAT per thousand. */
export interface LignePrix {
  bloc: 'DISTRIBUTION' | 'COLLECTE' | 'ORGANISMES'
  prixDixMilliemes: number
  tvaPourMille: number
}

const PART_DU_BLOC = {
  DISTRIBUTION: 'EAU',
  COLLECTE: 'ASSAINISSEMENT',
  ORGANISMES: 'REDEVANCES',
} as const satisfies Record<LignePrix['bloc'], PartPrix>

const POUR_MILLE = 1000
const DIX_MILLIEMES_PAR_CENT = 100
const CENTS = 100

/**
 * The price of a cubic metre from the lines that count one, rounded once, to the cent; what its parts lose by their own
 * rounding goes to those that lost most, so that they add up to it. Null without a line.
 */
export function composerPrix(lignes: readonly LignePrix[]): Pick<PrixMetreCube, 'euros' | 'parts'> | null {
  if (lignes.length === 0) return null
  // In cents, as fractions: sums of whole numbers below 2^53, divided once.
  const exacts = new Map<PartPrix, number>()
  const ajouter = (part: PartPrix, cents: number) => exacts.set(part, (exacts.get(part) ?? 0) + cents)
  for (const { bloc, prixDixMilliemes, tvaPourMille } of lignes) {
    ajouter(PART_DU_BLOC[bloc], prixDixMilliemes / DIX_MILLIEMES_PAR_CENT)
    ajouter('TVA', (prixDixMilliemes * tvaPourMille) / POUR_MILLE / DIX_MILLIEMES_PAR_CENT)
  }
  const parts = PARTS_PRIX.flatMap((part) => {
    const exact = exacts.get(part)
    return exact === undefined || exact === 0 ? [] : [{ part, exact, cents: Math.floor(exact) }]
  })
  const total = Math.round(parts.reduce((somme, { exact }) => somme + exact, 0))
  let reste = total - parts.reduce((somme, { cents }) => somme + cents, 0)
  for (const part of parts.toSorted((a, b) => b.exact - b.cents - (a.exact - a.cents))) {
    if (reste <= 0) break
    part.cents += 1
    reste -= 1
  }
  return {
    euros: total / CENTS,
    parts: parts.map(({ part, cents }) => ({ part, euros: cents / CENTS })),
  }
}

/** What so many litres cost, in euros, to the cent. */
export const coutDe = (litres: number, { euros }: Pick<PrixMetreCube, 'euros'>): number =>
  Math.round((litres * euros * CENTS) / 1000) / CENTS
