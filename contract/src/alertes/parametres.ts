/** How a radio meter talks to the utility. */
export const RESEAUX = ['ONDEO', 'HOMERIDER', 'WIZE'] as const
export type Reseau = (typeof RESEAUX)[number]

/**
 * The parameters of the rules AF and AS (docs/domaines/alertes.md#paramètres), with their value in a new installation
 * and where it comes from (docs/alertes.md). Each may be replaced for the installation, and then for a contract.
 */
export const PARAMETRES_ALERTE = {
  AFDM: { valeur: 1, description: 'Débit minimal de nuit, compteurs ONDEO (litres par heure)' },
  AFDH: { valeur: 1, description: 'Débit minimal de nuit, compteurs HOMERIDER (litres par heure)' },
  AFDW: { valeur: 1, description: 'Débit minimal de nuit, compteurs WIZE (litres par heure)' },
  AFND: { valeur: 10, description: 'Nuits de suite au-dessus du débit minimal' },
  ASND: { valeur: 3, description: 'Jours de suite au-dessus de la moyenne' },
} as const satisfies Record<string, { valeur: number; description: string }>

export type ParametreAlerte = keyof typeof PARAMETRES_ALERTE
export type ParametresAlerte = Record<ParametreAlerte, number>

/** What is set of the parameters, for the installation or for a contract. */
export type ParametresPoses = { [P in ParametreAlerte]?: number | undefined }

const NOMS = Object.keys(PARAMETRES_ALERTE) as ParametreAlerte[]

/** The values that hold: those of the contract, else those of the installation, else the defaults. */
export function resoudreParametres(...poses: readonly (ParametresPoses | undefined)[]): ParametresAlerte {
  const valeur = (nom: ParametreAlerte): number =>
    poses.reduceRight<number>((acquise, un) => un?.[nom] ?? acquise, PARAMETRES_ALERTE[nom].valeur)
  return Object.fromEntries(NOMS.map((nom) => [nom, valeur(nom)])) as ParametresAlerte
}

/** Up to a daily average of `cle` cubic metres, `valeur` percent above it are an overconsumption. */
export interface PlageConso {
  cle: number
  valeur: number
}

/** The percentage of a daily average; above the highest bound the last range holds; null without ranges. */
export function depassementTolere(plages: readonly PlageConso[], moyenneM3: number): number | null {
  const triees = plages.toSorted((a, b) => a.cle - b.cle)
  return (triees.find(({ cle }) => moyenneM3 <= cle) ?? triees.at(-1))?.valeur ?? null
}
