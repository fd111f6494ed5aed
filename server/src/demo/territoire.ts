import type { Hasard } from './hasard.ts'

export interface Commune {
  codeInsee: string
  codePostal: string
  nom: string
  desservie: boolean
  /** Which site of the provider serves it, when it is not this one. */
  codeSociete: string | null
}

export interface Adresse {
  numero: string
  voie: string
  complement: string | null
  codePostal: string
  ville: string
  codeInsee: string
}

const commune = (
  codeInsee: string,
  codePostal: string,
  nom: string,
  desservie: boolean,
  codeSociete: string | null = null,
): Commune => ({
  codeInsee,
  codePostal,
  nom,
  desservie,
  codeSociete,
})

/** The territory of the utility is invented: its codes are well formed and belong to nobody. */
const DESSERVIES = [
  commune('26901', '26960', 'Valombre', true),
  commune('26902', '26961', 'Saint-Bruno-sur-Vaire', true),
  commune('26903', '26961', 'Les Tanneries', true),
  commune('26904', '26962', 'Montclar-le-Haut', true),
  commune('26905', '26962', 'Combe-aux-Moines', true),
  commune('26906', '26963', 'La Roche-Vaire', true),
  commune('26907', '26964', 'Beaulieu-sous-Vaire', true),
  commune('26908', '26964', 'Vernange', true),
  commune('26909', '26965', "L'Aubépin-en-Forêt", true),
  commune('26910', '26966', 'Pont-de-Vaire', true),
  commune('26911', '26967', 'Saint-Aubin-des-Sources', true),
  commune('26912', '26968', "L'Isle-Valombre", true),
] as const

const VOISINES = [
  commune('26913', '26970', 'Fontenelle-les-Bois', false, '38'),
  commune('26914', '26971', 'Châtel-Vaire', false, '38'),
  commune('26915', '26980', 'Port-Vaire', false, '39'),
  commune('26916', '26981', 'Vaire-Métropole', false, '39'),
]

/** The communes served, and neighbours that other sites of the provider serve. */
export const COMMUNES: readonly Commune[] = [...DESSERVIES, ...VOISINES]
export const VALOMBRE = DESSERVIES[0]

/** Most people live in the town. */
const HABITANTS = { Valombre: 10, 'Saint-Bruno-sur-Vaire': 4, 'Pont-de-Vaire': 3 } as const
const POIDS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(DESSERVIES.map(({ nom }) => [nom, 1])),
  ...HABITANTS,
}

const VOIES = [
  'rue des Lavandières',
  'rue du Moulin',
  'rue des Écoles',
  'rue de la République',
  'rue Jean-Moulin',
  'rue des Frères-Lumière',
  'rue du Four-Banal',
  'rue de la Fontaine-Vieille',
  'rue Marie-Curie',
  'rue des Vignes',
  'rue du Général-de-Gaulle',
  'rue du 11-Novembre-1918',
  "rue de l'Abreuvoir",
  'avenue Jean-Jaurès',
  'avenue de la Gare',
  'avenue des Alpes',
  'boulevard Gambetta',
  'chemin des Acacias',
  'chemin de la Combe',
  'chemin du Vieux-Lavoir',
  'route de Vernange',
  'route des Crêtes',
  'impasse du Bief',
  'impasse des Mésanges',
  'allée des Tilleuls',
  'allée Simone-Veil',
  'montée des Remparts',
  'place du Marché',
  'quai de la Vaire',
  'sentier des Sources',
] as const

/** An address somewhere in the territory, or in the given commune. */
export function adresse(hasard: Hasard, dans?: Commune, complement: string | null = null): Adresse {
  const tiree = hasard.pondere(POIDS)
  const choisie = dans ?? DESSERVIES.find(({ nom }) => nom === tiree)!
  const suffixe = hasard.chance(0.07) ? hasard.choix([' bis', ' ter']) : ''
  return a(choisie, `${hasard.entier(1, 96)}${suffixe}`, hasard.choix(VOIES), complement)
}

/** A given address of a served commune. */
export const a = (
  { codePostal, codeInsee, nom }: Commune,
  numero: string,
  voie: string,
  complement: string | null = null,
): Adresse => ({
  numero,
  voie,
  complement,
  codePostal,
  ville: nom,
  codeInsee,
})

/** The first line of an address. */
export const rue = ({ numero, voie }: Adresse): string => `${numero} ${voie}`.trim()
